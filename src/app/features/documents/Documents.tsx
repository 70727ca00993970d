import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { type Party, parties } from '#contract/enumerations.ts';
import { titleOf } from '#contract/facts.ts';
import { mayOpen } from '#machines/access.ts';
import { isFilledInElsewhere, participantOf } from '#machines/context.ts';
import { positionToEdit } from '#machines/editing.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './documents.cs.ts';
import { fullName } from '../../facts/names.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { FilledInElsewhere } from '../delegatedSection/FilledInElsewhere.tsx';
import { InviteOther } from '../delegatedSection/InviteOther.tsx';
import { missingName, missingPapers, type PaperPart, paperParts } from './papers.ts';

/** Overview of both participants' papers, with links. */
export default function Documents(meta: ScreenMeta) {
  const { t } = useTranslation('documents');
  const A = useChart((snapshot) => participantOf(snapshot.context, 'A'));
  const B = useChart((snapshot) => participantOf(snapshot.context, 'B'));
  const participants = { A, B };
  const linkTo = usePaperLinks(participants);
  const elsewhere = useChart(({ context }) => parties.find((party) => isFilledInElsewhere(context, party)));
  const [next] = parties
    .filter((party) => party !== elsewhere)
    .flatMap((party) => missingIn(participants[party]).map((part) => ({ party, part })));
  const canGoOn = useChart((snapshot) => mayOpen(snapshot.context, 'witness'));
  const goOn = () => send({ type: 'step.continued' });

  return (
    <ScreenFrame
      meta={meta}
      title={t(next ? 'overviewTitle' : 'overviewTitleDone')}
      help={t(next ? 'overviewHelp' : elsewhere ? 'overviewOwnDone' : 'overviewDone')}
    >
      {parties.map((party) => {
        const participant = participants[party];
        return (
          participant && (
            <PartyCard key={party} party={party} name={fullName(participant)} detail={roleOf(party)}>
              {party === elsewhere ? (
                <FilledInElsewhere />
              ) : (
                <StatusList label={t('overviewOf', { party })}>
                  {paperParts.map((part) => {
                    const missing = missingPapers(participant).includes(part);
                    return (
                      <TaskCard
                        key={part}
                        title={titleOf(part)}
                        whose={common('participant', { party })}
                        state={missing ? 'missing' : 'done'}
                        stateText={t(missing ? 'missing' : 'filled')}
                        {...linkTo(party, part)}
                      />
                    );
                  })}
                </StatusList>
              )}
              {party === 'B' && <InviteOther />}
            </PartyCard>
          )
        );
      })}
      <ActionBar
        label={common('goOn')}
        note={next && t('nextMissing', { what: missingName(next.part), party: next.party })}
        onClick={next ? linkTo(next.party, next.part).onOpen : goOn}
        quiet={next && canGoOn ? { label: t('later'), onClick: goOn } : undefined}
      />
    </ScreenFrame>
  );
}

function roleOf(party: Party): string {
  return common(party === 'A' ? 'reporter' : 'otherParticipant');
}

function missingIn(participant: Participant | undefined): PaperPart[] {
  return participant ? missingPapers(participant) : [];
}

/** Returns links: missing papers lead to their step (or the preparation if all are missing), given ones to the recap. */
function usePaperLinks(participants: Record<Party, Participant | undefined>) {
  const linkTo = useScreenLinks();
  return (party: Party, part: PaperPart) => {
    const missing = missingIn(participants[party]);
    if (!missing.includes(part)) return linkTo({ screen: 'documentsRecap', party });
    if (missing.includes('personalData')) return linkTo({ screen: 'documentsParticipant', party, step: 'prepare' });
    return linkTo(positionToEdit(part, party));
  };
}
