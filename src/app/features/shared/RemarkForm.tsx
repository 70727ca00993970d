import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ChangedSection } from '#contract/entities.ts';
import { remark } from '#contract/fields.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { send, useBusy, useChart, useFailed } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { sharedSummaryView } from './shared.view.ts';
import './shared.cs.ts';
import { CallButton } from '../../ui/CallButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { sayAloud } from '../../ui/saidAloud.tsx';
import classes from './Shared.module.css';
import { nothingWritten, remarkKey, useRemarks } from './useRemarks.ts';
import { useSectionReviews } from './useSectionReviews.ts';

const remarkForm = z.object({ remark });

interface Props {
  about: ChangedSection;
  /** Section name for screen readers. */
  name: string;
}

/** Form of an objection. Closes once saved or dropped. */
export function RemarkForm({ about, name }: Props) {
  const { t } = useTranslation('shared');
  const { wordOn, disagree } = useSectionReviews();
  const { close, goTo } = useRemarks();
  const isSaying = useChart(sharedSummaryView) === 'saying';
  const busy = useBusy() && isSaying;
  const hasFailed = useFailed() && isSaying;
  const [sent, setSent] = useState<string | null>(null);
  const word = wordOn(about);
  const isStored = sent !== null && word?.isCurrent === true && word.remark === sent;
  const { form, fields, clearDraft } = useDraftForm({
    schema: remarkForm,
    draftKey: remarkKey(about),
    defaultValue: nothingWritten,
    onSubmit(value) {
      setSent(value.remark);
      disagree(about, value.remark);
    },
  });

  function leave() {
    clearDraft();
    close(about);
    goTo(about);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once the service has stored the remark; `leave` is new with each render
  useEffect(() => {
    if (!isStored) return;
    leave();
    sayAloud(t('remarkSaved'));
  }, [isStored]);

  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A form that a tap has opened is empty; one that was there before a reload leaves the page where it is.
    const field = place.current?.querySelector('textarea');
    if (field?.value !== '') return;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  }, []);

  return (
    <FormFrame form={form}>
      <div className={classes.word} ref={place}>
        <TextareaField
          field={fields.remark}
          label={t('remark')}
          description={t('remarkHelp')}
          rows={3}
          readOnly={busy && sent !== null}
        />
        {sent !== null && !isSaying && !isStored && (
          <Notice kind="warning" role="status" title={t('remarkNotSaved')}>
            {t('remarkNotSavedText')}
          </Notice>
        )}
        {sent !== null && hasFailed && (
          <FailedCall text={t('sayingFailed')} onRetry={() => send({ type: 'call.retried' })} />
        )}
        <div className={classes.wordActions}>
          <CallButton type="submit" busy={busy} aria-label={`${t('saveRemark')}: ${name}`}>
            {t('saveRemark')}
          </CallButton>
          <Button variant="subtle" aria-label={`${t('dropRemark')}: ${name}`} onClick={leave}>
            {t('dropRemark')}
          </Button>
        </div>
      </div>
    </FormFrame>
  );
}
