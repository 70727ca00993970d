import { useTranslation } from 'react-i18next';
import { positionOfSection } from '#machines/mutationSections.ts';
import type { Finding, FoundPart } from '#report/contradictions/finding.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/warnings.ts';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EditLink, LeaveButton, nameOfPart } from './Findings.tsx';
import { type FindingGroup, groupsOf, isPart } from './findingGroups.ts';
import classes from './warnings.module.css';

interface Props {
  findings: readonly Finding[];
  /** Accepts the contradictions of a group; without it they are only told. */
  onLeave?: (texts: string[]) => void;
}

/** Contradictions by cause: one row for each mistake, which unfolds. */
export function GroupsOfFindings({ findings, onLeave }: Props) {
  const { t } = useTranslation('warnings');
  return (
    <div role="status" aria-atomic="false" className={classes.box}>
      {groupsOf(findings).map((group) => (
        <Notice key={group.findings.map(({ text }) => text).join()} kind="warning">
          <Disclosure label={t('group', { what: nameOfPart(group.cause), count: group.findings.length })}>
            <ul className={classes.list}>
              {group.findings.map(({ id, text }) => (
                <li key={`${id} ${text}`}>{text}</li>
              ))}
            </ul>
            {onLeave && <Ways group={group} onLeave={() => onLeave(group.findings.map(({ text }) => text))} />}
          </Disclosure>
        </Notice>
      ))}
    </div>
  );
}

/** Links to the parts of a group, its cause first, and a button to accept it. */
function Ways({ group: { cause, findings }, onLeave }: { group: FindingGroup; onLeave: () => void }) {
  const linkTo = useScreenLinks('summary');
  const parts = [cause, ...findings.flatMap((finding) => finding.parts)];
  const each = parts.filter((part, index) => parts.findIndex((other) => isPart(part, other)) === index);
  const link = (part: FoundPart) => (
    <EditLink key={nameOfPart(part)} what={nameOfPart(part)} {...linkTo(positionOfSection(part), part)} />
  );
  return (
    <div className={classes.ways}>
      {each.map(link)}
      <LeaveButton what={nameOfPart(cause)} onLeave={onLeave} />
    </div>
  );
}
