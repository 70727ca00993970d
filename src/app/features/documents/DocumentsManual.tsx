import type { ComponentType } from 'react';
import { participantOf } from '#machines/context.ts';
import type { MetaOf, StepOf } from '#machines/routes.ts';
import { useDraftKey } from '../../forms/useDraftKey.ts';
import { useChart } from '../../machine/chart.ts';
import { AddressForm } from './AddressForm.tsx';
import { DrivingLicenseForm } from './DrivingLicenseForm.tsx';
import { PersonalDataForm } from './PersonalDataForm.tsx';
import type { PaperFormProps } from './papers.ts';

const forms: Record<StepOf<'documentsManual'>, ComponentType<PaperFormProps>> = {
  personalData: PersonalDataForm,
  address: AddressForm,
  drivingLicense: DrivingLicenseForm,
};

/** Manual entry of a participant's data, one form per step. */
export default function DocumentsManual(meta: MetaOf<'documentsManual'>) {
  const { party, step } = meta;
  const participant = useChart((snapshot) => participantOf(snapshot.context, party));
  const read = useChart((snapshot) => snapshot.context.photos.readIdCards[party]);
  const draftKey = useDraftKey(meta);
  if (participant === undefined) return null;
  const Form = forms[step];
  return <Form meta={meta} party={party} participant={participant} read={read} draftKey={draftKey} />;
}
