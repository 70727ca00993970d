import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useBusy, useFailed } from '../../../machine/chart.ts';
import { useWordsFor } from '../../../machine/useWordsFor.ts';
import Viewfinder from '../../../photos/camera/Viewfinder.tsx';
import '../documents.cs.ts';

interface Props {
  meta: ScreenMeta;
  party: Party;
  side: 'F' | 'B';
}

const fileNames = { F: 'predni-strana.jpg', B: 'zadni-strana.jpg' };

/** Viewfinder for one side of the ID card. */
export default function OneSide({ meta, party, side }: Props) {
  const { t } = useTranslation('documents');
  const words = useWordsFor(party);
  return (
    <Viewfinder
      meta={meta}
      subject={side}
      shot={{ of: 'idCard', party }}
      fileName={fileNames[side]}
      texts={{
        title: t(`scanTitle${side}`, words),
        help: t(`scanHelp${side}`),
        view: t(`scanView${side}`),
        taken: t(`scanTaken${side}`),
        take: t(`take${side}`),
        sending: t(`sending${side}`),
        typeInstead: t('fillIn'),
      }}
      isSending={useBusy()}
      failed={useFailed()}
      onReady={(body) => send({ type: 'submitted.uploadIdCard', party, query: { pageCode: side }, body })}
      onType={() => send({ type: 'step.continued' })}
    />
  );
}
