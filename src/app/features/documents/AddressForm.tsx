import { useTranslation } from 'react-i18next';
import type { PersonalData } from '#contract/entities.ts';
import { AddressFields } from '../../forms/address/AddressFields.tsx';
import { addressValues } from '../../forms/address/addressForm.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { NextPaper } from '../../forms/NextPaper.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useChart } from '../../machine/chart.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import { useIsOwn } from '../../machine/useIsOwn.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './documents.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { EmailField } from './EmailField.tsx';
import {
  addressBody,
  emailDraftKey,
  emailForm,
  homeAddressForm,
  homeAddressFormWithEmail,
  readAddressValues,
} from './form.ts';
import type { PaperFormProps } from './papers.ts';
import { useReading } from './useReading.ts';

/** Form of the address and the e-mail. The address's call includes the personal data, which therefore come first. */
export function AddressForm(props: PaperFormProps) {
  const { t } = useTranslation('documents');
  const { meta, party, participant } = props;
  const words = useWordsFor(party);
  const linkTo = useScreenLinks();
  return (
    <ScreenFrame meta={meta} title={t('addressTitle', words)} help={t('addressHelp')}>
      {participant.personalData ? (
        <Fields {...props} personalData={participant.personalData} />
      ) : (
        <>
          <Notice>{t('personalFirst', words)}</Notice>
          <ActionBar
            label={t('fillPersonal')}
            onClick={linkTo({ screen: 'documentsManual', party, step: 'personalData' }).onOpen}
          />
        </>
      )}
    </ScreenFrame>
  );
}

function Fields({ party, participant, read, draftKey, personalData }: PaperFormProps & { personalData: PersonalData }) {
  const isOwn = useIsOwn(party);
  const reportId = useChart(({ context }) => context.report.reportId);
  const isEmailMissing = participant.address !== null && participant.email === null;
  const isEmailEdited = useChart(({ context }) => context.ui.editedSection?.section === 'email');
  useReading(draftKey, participant.address === null ? read : undefined, readAddressValues);
  const { form, fields } = useDraftForm({
    schema: participant.email === null ? homeAddressForm : homeAddressFormWithEmail,
    draftKey,
    apart: { field: 'email', key: emailDraftKey(reportId, party) },
    defaultValue: {
      ...addressValues(participant.address),
      ...(participant.email !== null && { email: participant.email }),
    },
    onSubmit({ email, ...address }) {
      const body = addressBody(address, personalData);
      const isNew = email !== null && email !== participant.email;
      const more = isNew && { more: { call: 'updateEmail' as const, body: { email } } };
      send({ type: 'submitted.updateParticipantData', party, body, ...more });
    },
  });

  return (
    <FormFrame form={form} summary>
      <AddressFields fields={fields} personal={isOwn} />
      <EmailField field={fields.email} party={party} focused={isEmailMissing || isEmailEdited} />
      <NextPaper paper="drivingLicense" party={party} />
      <FindingsHere form={form} schema={emailForm} section="email" party={party} answerOf={({ email }) => email} />
      <FailedSubmit form={form} />
      <SubmitBar label={common('goOn')} />
    </FormFrame>
  );
}
