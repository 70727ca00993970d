import type { DrivingLicense } from '../../../contract/entities.ts';
import { drivingLicenseCategories } from '../../../contract/enumerations.ts';
import { send, useBusy, useChart } from '../../chart.ts';
import { ChipsField } from '../../forms/ChipsField.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextField } from '../../forms/TextField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { t } from '../../i18n/cs/documents.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { FailedCall } from '../../ui/FailedCall.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonCards } from '../../ui/Skeletons.tsx';
import type { PaperFormProps } from './DocumentsManual.tsx';
import { drivingLicenseBody, drivingLicenseForm, drivingLicenseValues } from './form.ts';
import { sourcesOf } from './sources.ts';

const categories = drivingLicenseCategories.map((category) => ({ value: category, label: category }));

/** The driving licence: asked for in the registry first where that is possible; it may be left for later. */
export function DrivingLicenseForm(props: PaperFormProps) {
  const { meta, order, participant } = props;
  const isSearching = useChart((snapshot) =>
    (['retrievingAutomatically', 'retrievingUnconfirmed'] as const).some((name) =>
      snapshot.matches({
        flow: { report: { collecting: { documents: { [order]: { manual: { drivingLicense: name } } } } } },
      }),
    ),
  );
  const found = useChart((snapshot) => snapshot.context.foundLicenses[order]);
  const isReceived =
    participant.drivingLicense === null
      ? found !== undefined
      : sourcesOf(participant.drivingLicense).some((source) => source !== 'typed');

  return (
    <ScreenFrame
      meta={meta}
      title={t(isReceived ? 'licenseCheckTitle' : 'licenseTitle', { order })}
      help={t('licenseHelp')}
    >
      {isSearching ? (
        <>
          <p role="status">{t('licenseSearching')}</p>
          <SkeletonCards count={3} height={88} />
        </>
      ) : (
        <Fields {...props} found={found} isReceived={isReceived} />
      )}
    </ScreenFrame>
  );
}

interface FieldsProps extends PaperFormProps {
  found: DrivingLicense | undefined;
  isReceived: boolean;
}

function Fields({ order, participant, draftKey, found, isReceived }: FieldsProps) {
  const busy = useBusy();
  const wasNotAsked = useChart((snapshot) =>
    snapshot.matches({
      flow: { report: { collecting: { documents: { [order]: { manual: { drivingLicense: 'retrievingFailed' } } } } } },
    }),
  );
  const { form, fields } = useDraftForm({
    schema: drivingLicenseForm,
    draftKey,
    defaultValue: drivingLicenseValues(participant.drivingLicense ?? found ?? null),
    onSubmit: (value) => send({ type: 'submitted.updateDrivingLicense', order, body: drivingLicenseBody(value) }),
  });

  return (
    <FormFrame form={form} summary>
      {isReceived && (
        <Notice kind="info" title={t('licenseFound')}>
          <p>{t('licenseFoundHelp')}</p>
        </Notice>
      )}
      {wasNotAsked && <FailedCall text={t('licenseUnasked')} onRetry={() => send({ type: 'call.retried' })} />}
      <TextField
        field={fields.drivingLicenseNumber}
        label={t('licenseNumber')}
        description={t('licenseNumberHelp')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        wide
      />
      <ChipsField
        field={fields.drivingLicenseCategory}
        label={t('licenseCategories')}
        description={t('licenseCategoriesHelp')}
        options={categories}
      />
      <TextField
        field={fields.drivingLicenseIssuedBy}
        label={t('licenseIssuedBy')}
        description={t('licenseIssuedByHelp')}
        autoComplete="off"
      />
      {!wasNotAsked && <FailedSubmit form={form} />}
      <ActionBar
        label={common('goOn')}
        busy={busy}
        quiet={{ label: t('later'), onClick: () => send({ type: 'step.skipped' }) }}
      />
    </FormFrame>
  );
}
