import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { participantFacts } from '#contract/facts.ts';
import { CapturedNote } from '../../forms/CapturedNote.tsx';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { DateOfBirthField } from '../../forms/fields/DateOfBirthField.tsx';
import { TextField } from '../../forms/fields/TextField.tsx';
import { NextPaper } from '../../forms/NextPaper.tsx';
import { SubmitBar } from '../../forms/SubmitBar.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as common } from '../../i18n/cs/common.ts';
import { send, useBusy } from '../../machine/chart.ts';
import { useIsOwn } from '../../machine/useIsOwn.ts';
import { useRoadsideNotes } from '../../machine/useRoadsideNotes.ts';
import { useWordsFor } from '../../machine/useWordsFor.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './documents.cs.ts';
import { FindingsHere } from '../../facts/warnings/FindingsHere.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { InviteOther } from '../delegatedSection/InviteOther.tsx';
import { personalDataBody, personalDataForm, personalDataValues, type RoadsideName } from './form.ts';
import type { PaperFormProps } from './papers.ts';
import { sourcesOf } from './sources.ts';
import { useReading } from './useReading.ts';

/** Form of the personal data. Autofill is enabled only for the phone's owner. */
export function PersonalDataForm(props: PaperFormProps) {
  const { meta, party, participant, read, draftKey } = props;
  const { t } = useTranslation('documents');
  const words = useWordsFor(party);
  const said = useRoadsideName(props);
  const saved = participant.personalData;
  useReading(draftKey, saved === null ? read : undefined, personalDataValues);
  const { form, fields } = useDraftForm({
    schema: personalDataForm,
    draftKey,
    defaultValue: personalDataValues(saved, said),
    basis: personalDataValues(saved),
    onSubmit: (value) => send({ type: 'submitted.updateParticipantData', party, body: personalDataBody(value) }),
  });
  const isRead = read !== undefined || sourcesOf(saved).some((source) => source !== 'typed');
  const canScan = participant.canUploadAndInvestigateIdCardData;
  const isOwn = useIsOwn(party);
  const known = (what: string) => (isOwn ? what : 'off');

  return (
    <ScreenFrame meta={meta} title={t(isRead ? 'personalCheckTitle' : 'personalTitle', words)}>
      {isRead && (
        <Notice kind="info" title={t('personalRead')}>
          {t('personalReadHelp')}
        </Notice>
      )}
      {canScan && !isRead && <StartScan />}
      {party === 'B' && saved === null && <InviteOther />}
      {said !== undefined && <CapturedNote />}
      <FormFrame form={form} summary>
        <TextField field={fields.firstName} label={t('firstName')} autoComplete={known('given-name')} />
        <TextField field={fields.lastName} label={t('lastName')} autoComplete={known('family-name')} />
        <DateOfBirthField field={fields.dateOfBirth} own={isOwn} />
        <TextField
          field={fields.idCardNumber}
          label={participantFacts.personalData.labels.idCardNumber}
          description={t('idCardNumberHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          wide
        />
        <NextPaper paper="idCardBack" party={party} />
        <FindingsHere form={form} schema={personalDataForm} section="personalData" party={party} />
        <FailedSubmit form={form} />
        <SubmitBar label={common('goOn')} />
      </FormFrame>
    </ScreenFrame>
  );
}

function StartScan() {
  const { t } = useTranslation('documents');
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<CameraIcon size={20} />}
      disabled={useBusy()}
      onClick={() => send({ type: 'scan.started' })}
    >
      {t('startScan')}
    </Button>
  );
}

/** Returns B's name from the roadside notes, unless better data are known. */
function useRoadsideName({ party, participant, read }: PaperFormProps): RoadsideName | undefined {
  const roadsideNotes = useRoadsideNotes();
  if (party === 'A' || roadsideNotes === null || participant.personalData !== null || read !== undefined)
    return undefined;
  const { firstName, lastName } = roadsideNotes;
  return firstName === null && lastName === null ? undefined : { firstName, lastName };
}
