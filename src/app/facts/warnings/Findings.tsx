import { Button } from '@mantine/core';
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
  const mayCheck = useChart(({ context }) => mayOpen(context, 'summary'));
  const linkTo = useScreenLinks(mayCheck ? 'summary' : undefined);

  return (
    // Only what is added is said, not all again when one has gone.
    <div role="status" aria-atomic="false" className={classes.box}>
      {findings.length > 0 && (
        <Notice kind="warning" title={t('title')}>
          <ul className={classes.list}>
            {findings.map(({ id, text, advice, parts }) => (
              <li key={`${id} ${text}`}>
                <p>{[text, advice].filter(Boolean).join(' ')}</p>
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
                  <LeaveButton what={text} onLeave={() => onLeave(text)} />
                </div>
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** Button that accepts a contradiction; `what` names it for screen readers. */
export function LeaveButton({ what, onLeave }: { what: string; onLeave: () => void }) {
  const { t } = useTranslation('warnings');
  return (
    <Button variant="default" className={classes.leave} aria-label={`${t('leave')}: ${what}`} onClick={onLeave}>
      {t('leave')}
    </Button>
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
