import type { Participant } from '#contract/entities.ts';
import { type Order, orders } from '#contract/enumerations.ts';
import { participantOf } from '#machines/context.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from '../../chart/chart.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import { ScreenFrame } from '../../frame/ScreenFrame.tsx';
import { t as common } from '../../i18n/cs/common.ts';
import { t } from '../../i18n/cs/documents.ts';
import { participantPartNames } from '../../i18n/cs/enumerations.ts';
import { fullName } from '../../summaryCards/names.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { missingName, missingPapers, type PaperPart, paperParts } from './papers.ts';

/** What is there and what is missing of both participants' papers, each the way to its screen (design §8). */
export default function Documents(meta: ScreenMeta) {
  const A = useChart((snapshot) => participantOf(snapshot.context, 'A'));
  const B = useChart((snapshot) => participantOf(snapshot.context, 'B'));
  const participants = { A, B };
  const linkTo = usePaperLinks(participants);
  const [next] = orders.flatMap((order) => missingIn(participants[order]).map((part) => ({ order, part })));
  const canGoOn = orders.every((order) => participants[order]?.personalData);
  const goOn = () => send({ type: 'step.continued' });

  return (
    <ScreenFrame
      meta={meta}
      title={t(next ? 'overviewTitle' : 'overviewTitleDone')}
      help={t(next ? 'overviewHelp' : 'overviewDone')}
    >
      {orders.map((order) => {
        const participant = participants[order];
        return (
          participant && (
            <PartyCard key={order} order={order} name={fullName(participant)} detail={roleOf(order)}>
              <StatusList label={t('overviewOf', { order })}>
                {paperParts.map((part) => {
                  const missing = missingPapers(participant).includes(part);
                  return (
                    <TaskCard
                      key={part}
                      title={participantPartNames[part]}
                      state={missing ? 'missing' : 'done'}
                      stateText={missing ? t('missing', { what: missingName(part) }) : t('filled')}
                      {...linkTo(order, part)}
                    />
                  );
                })}
              </StatusList>
            </PartyCard>
          )
        );
      })}
      <ActionBar
        label={common('goOn')}
        note={next && t('nextMissing', { what: missingName(next.part), order: next.order })}
        onClick={next ? linkTo(next.order, next.part).onOpen : goOn}
        quiet={next && canGoOn ? { label: t('later'), onClick: goOn } : undefined}
      />
    </ScreenFrame>
  );
}

function roleOf(order: Order): string {
  return common(order === 'A' ? 'reporter' : 'otherParticipant');
}

function missingIn(participant: Participant | undefined): PaperPart[] {
  return participant ? missingPapers(participant) : [];
}

/** Something missing leads to its step (with nothing there yet: to what to prepare), something given to the check. */
function usePaperLinks(participants: Record<Order, Participant | undefined>) {
  const linkTo = useScreenLinks();
  return (order: Order, part: PaperPart) => {
    const missing = missingIn(participants[order]);
    if (!missing.includes(part)) return linkTo({ screen: 'documentsRecap', order });
    if (missing.includes('personalData')) return linkTo({ screen: 'documentsParticipant', order });
    return linkTo({ screen: 'documentsManual', order, step: part });
  };
}
