import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { DrivingLicense } from '#contract/entities.ts';
import { drivingLicenseCategories } from '#contract/enumerations.ts';
import { participantFacts } from '#contract/facts.ts';
import { formatDay } from '#contract/format.ts';
import { dayOf, yearOfNow } from '#contract/typed/day.ts';
import { mayReadLicense } from '#machines/context.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { ChipsField } from '../../forms/fields/ChipsField.tsx';
import { labelText } from '../../forms/fields/labelText.ts';
import { TextField } from '../../forms/fields/TextField.tsx';
import { TypedField } from '../../forms/fields/TypedField.tsx';
import { MoreFields } from '../../forms/MoreFields.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart, useSaidCode } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { type LicenseSearch, licenseSearch } from './documents.view.ts';
import './documents.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { resultCodeTexts } from '../../i18n/cs/resultCodes.ts';
import { optionally } from '../../loading/lazily.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import { drivingLicenseBody, drivingLicenseForm, drivingLicenseValues } from './form.ts';
import { IssuedByField } from './IssuedByField.tsx';
import type { PaperFormProps } from './papers.ts';
import { sourcesOf } from './sources.ts';

const { labels } = participantFacts.drivingLicense;

const LicensePhoto = optionally(() => import('./LicensePhoto.tsx'));

const categories = drivingLicenseCategories.map((category) => ({ value: category, label: category }));

/** Form of the driving licence, after a registry search if possible; may be skipped. */
export function DrivingLicenseForm(props: PaperFormProps) {
  const { t } = useTranslation('documents');
  const { meta, party, participant } = props;
  const words = useWordsFor(party);
  const search = useChart((snapshot) => licenseSearch(snapshot, party));
  const found = useChart((snapshot) => snapshot.context.report.foundLicenses[party]);
  const isRead = useChart((snapshot) => snapshot.context.photos.readLicenses[party] !== undefined);
  const isReceived =
    participant.drivingLicense === null
      ? found !== undefined
      : sourcesOf(participant.drivingLicense).some((source) => source !== 'typed');

  return (
    <ScreenFrame meta={meta} title={t(isReceived || isRead ? 'licenseCheckTitle' : 'licenseTitle', words)}>
      {search === 'searching' ? (
        <>
          <p role="status">{t('licenseSearching')}</p>
          <SkeletonCards count={3} height={88} />
          <Button variant="default" fullWidth onClick={() => send({ type: 'call.abandoned' })}>
            {t('licenseType')}
          </Button>
        </>
      ) : (
        <Fields {...props} found={found} isReceived={isReceived} search={search} />
      )}
    </ScreenFrame>
  );
}

/** Result of registry or OCR: data to check, or the reason for typing. */
function Received({ unasked, isReceived }: { unasked: boolean; isReceived: boolean }) {
  const { t } = useTranslation('documents');
  const code = useSaidCode();
  if (unasked)
    return (
      <FailedCall
        title={t('registrySilent')}
        text={t('licenseUnasked')}
        onRetry={() => send({ type: 'call.retried' })}
      />
    );
  if (code !== null) {
    const isOfRegistry = code.startsWith('WARN');
    return (
      <Notice kind={isOfRegistry ? 'info' : 'warning'} role={isOfRegistry ? 'status' : 'alert'}>
        <p>{resultCodeTexts[code]}</p>
      </Notice>
    );
  }
  return isReceived ? (
    <Notice kind="info" title={t('licenseFound')}>
      <p>{t('licenseFoundHelp')}</p>
    </Notice>
  ) : null;
}

interface FieldsProps extends PaperFormProps {
  found: DrivingLicense | undefined;
  isReceived: boolean;
  search: LicenseSearch;
}

function Fields({ party, participant, draftKey, found, isReceived, search }: FieldsProps) {
  const { t } = useTranslation('documents');
  const mayBeRead = useChart(
    ({ context }) => mayReadLicense(context, party) || context.photos.readLicenses[party] !== undefined,
  );
  const { form, fields } = useDraftForm({
    schema: drivingLicenseForm,
    draftKey,
    defaultValue: drivingLicenseValues(participant.drivingLicense ?? found ?? null),
    onSubmit: (value) => send({ type: 'submitted.updateDrivingLicense', party, body: drivingLicenseBody(value) }),
  });

  return (
    <FormFrame form={form} summary>
      <Received unasked={search === 'unasked'} isReceived={isReceived} />
      {mayBeRead && (
        <Suspense fallback={null}>
          <LicensePhoto party={party} search={search} formId={form.id} fields={fields} />
        </Suspense>
      )}
      <TextField
        field={fields.drivingLicenseNumber}
        label={labels.drivingLicenseNumber}
        description={t('licenseNumberHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        wide
      />
      <ChipsField
        field={fields.drivingLicenseCategory}
        label={labels.drivingLicenseCategory}
        description={t('licenseCategoriesHelp')}
        options={categories}
      />
      <IssuedByField field={fields.drivingLicenseIssuedBy} city={participant.address?.city ?? ''} />
      <MoreFields label={t('moreOfLicense')} fields={[fields.drivingLicenseValidUntil]}>
        <TypedField
          field={fields.drivingLicenseValidUntil}
          label={labelText(labels.drivingLicenseValidUntil, fields.drivingLicenseValidUntil)}
          description={t('licenseValidUntilHelp')}
          autoComplete="off"
          parse={(typed) => dayOf(typed, { yearOf: yearOfNow })}
          write={formatDay}
        />
      </MoreFields>
      <FindingsHere form={form} schema={drivingLicenseForm} section="drivingLicense" party={party} />
      {search === 'over' && <FailedSubmit form={form} />}
      <SubmitBar label={common('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
    </FormFrame>
  );
}
