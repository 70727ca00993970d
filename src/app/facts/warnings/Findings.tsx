import { Button } from '@mantine/core';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { titleInSentence } from '#contract/facts.ts';
import { mayOpen } from '#machines/access.ts';
import { positionOfSection } from '#machines/mutationSections.ts';
import type { Finding, FoundPart } from '#report/contradictions/finding.ts';
import { useChart } from '../../machine/chart.ts';
import { type ScreenLink, useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/warnings.ts';
import { EditIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { isPart } from './findingGroups.ts';
import classes from './warnings.module.css';

interface Props {
  findings: readonly Finding[];
  onLeave: (text: string) => void;
  /** Part shown on this screen, which needs no link. */
  here?: FoundPart;
}

export function nameOfPart({ section, party }: FoundPart): string {
  return party === undefined ? titleInSentence(section) : `${titleInSentence(section)}\u00a0${party}`;
}

/** Contradictions with links to correct them and a button to accept each. Appear when found and never block. */
export function Findings({ findings, onLeave, here }: Props) {
  const { t } = useTranslation('warnings');
  const textId = useId();
  const box = useRef<HTMLDivElement>(null);
  const mayCheck = useChart(({ context }) => mayOpen(context, 'summary'));
  const linkTo = useScreenLinks(mayCheck ? { editing: 'summary' } : {});

  function leave(text: string) {
    onLeave(text);
    // The button disappears; keyboard users keep their place.
    box.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} role="status" tabIndex={-1} className={classes.box}>
      {findings.length > 0 && (
        <Notice kind="warning" title={t('title')}>
          <ul className={classes.list}>
            {findings.map(({ id, text, advice, parts }, index) => (
              <li key={`${id} ${text}`}>
                <p id={`${textId}-${index}`}>{[text, advice].filter(Boolean).join(' ')}</p>
                <div className={classes.ways}>
                  {parts
                    .filter((part) => here === undefined || !isPart(part, here))
                    .map((part) => (
                      <EditLink
                        key={nameOfPart(part)}
                        what={nameOfPart(part)}
                        {...linkTo(positionOfSection(part), part)}
                      />
                    ))}
                  <Button
                    variant="default"
                    className={classes.leave}
                    aria-describedby={`${textId}-${index}`}
                    onClick={() => leave(text)}
                  >
                    {t('leave')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

export function EditLink({ what, href, historyState }: ScreenLink & { what: string }) {
  const { t } = useTranslation('warnings');
  return (
    <Link href={href} state={historyState} className={classes.edit}>
      <EditIcon size={20} />
      <span>{t('edit', { what })}</span>
    </Link>
  );
}
