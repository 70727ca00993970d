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
import { NextPaper } from '../../forms/NextPaper.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import { type LicenseSearch, licenseSearch } from './documents.view.ts';
import './documents.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { optionally } from '../../loading/lazily.ts';
import { drivingLicenseBody, drivingLicenseForm, drivingLicenseValues } from './form.ts';
import { IssuedByField } from './IssuedByField.tsx';
import { LicenseReceived, LicenseSearching } from './LicenseReceived.tsx';
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
        <LicenseSearching />
      ) : (
        <Fields {...props} found={found} isReceived={isReceived} search={search} />
      )}
    </ScreenFrame>
  );
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
    // What a registry found is a proposal, which is gone after a reload.
    basis: drivingLicenseValues(participant.drivingLicense),
    onSubmit: (value) => send({ type: 'submitted.updateDrivingLicense', party, body: drivingLicenseBody(value) }),
  });

  return (
    <FormFrame form={form} summary>
      <LicenseReceived unasked={search === 'unasked'} isReceived={isReceived} />
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
      <MoreFields label={t('moreOfLicense')} fields={[fields.drivingLicenseValidUntil]} later>
        <TypedField
          field={fields.drivingLicenseValidUntil}
          label={labelText(labels.drivingLicenseValidUntil, fields.drivingLicenseValidUntil)}
          description={t('licenseValidUntilHelp')}
          autoComplete="off"
          parse={(typed) => dayOf(typed, { yearOf: yearOfNow })}
          write={formatDay}
        />
      </MoreFields>
      {party === 'A' && <NextPaper paper="idCardFront" party="B" />}
      <FindingsHere form={form} schema={drivingLicenseForm} section="drivingLicense" party={party} />
      {search === 'over' && <FailedSubmit form={form} />}
      <SubmitBar label={common('goOn')} quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }} />
    </FormFrame>
  );
}
