import { useTranslation } from 'react-i18next';
import type { Participant } from '#contract/entities.ts';
import { titleOf } from '#contract/facts.ts';
import { participantOf, type SummarySection } from '#machines/context.ts';
import { positionToEdit } from '#machines/editing.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart, useFailed } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { delegatedSectionView } from './delegatedSection.view.ts';
import '../documents/documents.cs.ts';
import './delegatedSection.cs.ts';
import { fullName } from '../../facts/names.ts';
import { PhotosUnderWay } from '../../photos/PhotosUnderWay.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PartyCard } from '../../ui/PartyCard.tsx';
import { StatusList } from '../../ui/StatusList.tsx';
import { TaskCard, type TaskState } from '../../ui/TaskCard.tsx';
import { useVehicleTasks } from '../accident/useVehicleTasks.ts';
import { missingName, missingPapers, paperParts } from '../documents/papers.ts';

interface Row {
  title: string;
  /** Title as used after 'Další krok'. */
  inSentence: string;
  state: TaskState;
  stateText: string;
  position: ScreenMeta;
  /** Section to change, for a screen that changes several. */
  edited?: SummarySection;
  optional?: boolean;
}

/** Overview of the part that B fills in on their own phone: status, links and handing back. */
export default function DelegatedSection(meta: ScreenMeta) {
  const { t } = useTranslation('delegatedSection');
  const participant = useChart(({ context }) => participantOf(context, 'B'));
  const view = useChart(delegatedSectionView);
  const failed = useFailed();
  const papers = usePapers(participant);
  const vehicle: Row[] = useVehicleTasks('B');
  const linkTo = useScreenLinks();
  const linkAndBack = useScreenLinks('summary');
  const [next] = [...papers, ...vehicle].filter(({ state, optional }) => state === 'missing' && optional !== true);
  const isBegun = [...papers, ...vehicle].some(({ state }) => state === 'done');
  const isEnding = view !== 'open';
  const end = () => send({ type: 'submitted.endFillingIn', party: 'B' });

  return (
    <ScreenFrame meta={meta} title={t(next ? 'title' : 'titleDone')} help={t(next ? 'help' : 'helpDone')}>
      {next && <p>{t('papersAreShown')}</p>}
      {participant && (
        <PartyCard party="B" name={fullName(participant)}>
          {[
            { label: t('papers'), rows: papers },
            { label: t('vehicle'), rows: vehicle },
          ].map(({ label, rows }) => (
            <StatusList key={label} label={label}>
              {rows.map(({ title, state, stateText, position, edited }) => (
                <TaskCard
                  key={title}
                  title={title}
                  state={state}
                  stateText={stateText}
                  {...linkAndBack(position, edited)}
                />
              ))}
            </StatusList>
          ))}
        </PartyCard>
      )}
      {failed && <FailedCall text={t('failed')} onRetry={() => send({ type: 'call.retried' })} />}
      <PhotosUnderWay areAwaited={view === 'awaitingPhotos'} />
      {next ? (
        <ActionBar
          label={t(isBegun ? 'goOn' : 'start')}
          note={t('next', { what: next.inSentence })}
          onClick={linkTo(next.position).onOpen}
          quiet={{ label: t('stop'), onClick: end, busy: isEnding }}
        />
      ) : (
        <ActionBar
          label={t('done')}
          note={t(view === 'awaitingPhotos' ? 'photosUnderWay' : 'doneNote')}
          busy={isEnding}
          onClick={end}
        />
      )}
    </ScreenFrame>
  );
}

/** Returns the papers as rows; an empty set starts with the preparation. */
function usePapers(participant: Participant | undefined): Row[] {
  const { t } = useTranslation('documents');
  if (participant === undefined) return [];
  const missing = missingPapers(participant);
  const begins = missing.includes('personalData');
  return paperParts.map((part) => {
    const isMissing = missing.includes(part);
    return {
      title: titleOf(part),
      inSentence: missingName(part),
      edited: { section: part, party: 'B' },
      state: isMissing ? 'missing' : 'done',
      stateText: isMissing ? t('missing') : t('filled'),
      position:
        isMissing && begins
          ? { screen: 'documentsParticipant', party: 'B', step: 'prepare' }
          : positionToEdit(part, 'B'),
    };
  });
}
