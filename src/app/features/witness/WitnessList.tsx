import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Witness } from '#contract/entities.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { OverviewLink } from '../../ui/frame/OverviewLink.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './witness.cs.ts';
import { FindingsOfReport } from '../../facts/warnings/later.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PlusIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Revealed } from '../../ui/Revealed.tsx';
import { nameOf } from './form.ts';
import { WitnessCard } from './WitnessCard.tsx';
import classes from './witness.module.css';

const witnessPart = { section: 'witnesses' } as const;

/** List of witnesses; deleting needs a confirmation. */
export function WitnessList({ meta }: { meta: ScreenMeta }) {
  const { t } = useTranslation('witness');
  const witnesses = useChart((snapshot) => snapshot.context.report.witnesses);
  const most = useChart((snapshot) => snapshot.context.session.limits.MAX_WITNESSES);
  const busy = useBusy();
  const failed = useFailed();
  const [asked, setAsked] = useState<Witness | null>(null);
  const isEmpty = witnesses.length === 0;
  const unremoved = useChart(({ context }) => {
    const named = context.sync.submissions.deleteWitness?.params?.witnessId;
    const witness = context.report.witnesses.find(({ witnessId }) => witnessId === named);
    return witness === undefined ? '' : nameOf(witness);
  });

  function remove() {
    if (asked) send({ type: 'submitted.deleteWitness', params: { witnessId: asked.witnessId } });
    setAsked(null);
  }

  return (
    <ScreenFrame meta={meta} title={t('title')} help={most > 0 ? t('help') : undefined}>
      {!isEmpty && (
        <ul className={classes.list} aria-label={t('list')}>
          {witnesses.map((witness) => (
            <WitnessCard key={witness.witnessId} witness={witness} onRemove={() => setAsked(witness)} />
          ))}
        </ul>
      )}
      {failed && (
        <Revealed>
          <FailedCall text={t('removeFailed', { name: unremoved })} onRetry={() => send({ type: 'call.retried' })} />
        </Revealed>
      )}
      {witnesses.length < most ? (
        <Button
          variant="default"
          fullWidth
          className={classes.add}
          leftSection={<PlusIcon size={20} />}
          onClick={() => send({ type: 'witness.formOpened', witnessId: null })}
        >
          {t(isEmpty ? 'add' : 'addAnother')}
        </Button>
      ) : (
        <Notice>{t('full', { count: most })}</Notice>
      )}
      <FindingsOfReport of={witnessPart} />
      <OverviewLink screen="documents" label={t('participants')} />
      <ActionBar
        label={isEmpty ? t('without') : common('goOn')}
        busy={busy}
        onClick={() => send({ type: 'step.continued' })}
      />
      <ConfirmDialog
        opened={asked !== null}
        title={t('removeTitle')}
        text={asked && t('removeText', { name: nameOf(asked) })}
        confirmLabel={t('remove')}
        danger
        onConfirm={remove}
        onCancel={() => setAsked(null)}
      />
    </ScreenFrame>
  );
}
