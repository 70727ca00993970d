import { useTranslation } from 'react-i18next';
import { participantOf } from '#machines/context.ts';
import type { MetaOf } from '#machines/routes.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './documents.cs.ts';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { PapersCard } from './PapersCard.tsx';

/** Recap of a participant's data, for comparison with the papers. */
export default function DocumentsRecap(meta: MetaOf<'documentsRecap'>) {
  const { t } = useTranslation('documents');
  const { party } = meta;
  const words = useWordsFor(party);
  const participant = useChart((snapshot) => participantOf(snapshot.context, party));
  return (
    <ScreenFrame meta={meta} title={t('recapTitle', words)} help={t('recapHelp')}>
      {participant && <PapersCard party={party} participant={participant} />}
      <ActionBar label={t('recapConfirm')} onClick={() => send({ type: 'step.continued' })} />
    </ScreenFrame>
  );
}
