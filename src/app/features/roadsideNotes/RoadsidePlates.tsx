import { Card } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { PlateField } from '../../forms/fields/PlateField.tsx';
import type { FieldSource } from '../../forms/forms.ts';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { useChart } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './roadsideNotes.cs.ts';
import { PhotoInput } from '../../photos/PhotoInputs.tsx';
import { CameraIcon } from '../../ui/icons.tsx';
import { PartyBadge } from '../../ui/PartyBadge.tsx';
import { platesForm, platesValues } from './form.ts';
import { NotingBar } from './NotingBar.tsx';
import { note } from './note.ts';
import classes from './RoadsideNotes.module.css';
import { Shots } from './Shots.tsx';
import { UnreadRoadsideNotes } from './UnreadRoadsideNotes.tsx';
import { useRoadsidePhotos } from './useRoadsidePhotos.ts';

/** Both licence plates, photographed or typed. */
export default function RoadsidePlates(meta: ScreenMeta) {
  const { t } = useTranslation('roadsideNotes');
  const roadsideNotes = useChart(({ context }) => context.session.roadsideNotes);
  const { form, fields } = useDraftForm({
    schema: platesForm,
    draftKey: 'scene/plates',
    defaultValue: platesValues(roadsideNotes),
    onSubmit: note,
  });
  return (
    <ScreenFrame meta={meta} title={t('platesTitle')} help={t('platesHelp')}>
      <UnreadRoadsideNotes />
      <FormFrame form={form}>
        <Plate party="A" field={fields.plateA} />
        <Plate party="B" field={fields.plateB} />
        <NotingBar />
      </FormFrame>
    </ScreenFrame>
  );
}

function Plate({ party, field }: { party: Party; field: FieldSource }) {
  const { t } = useTranslation('roadsideNotes');
  const { choose, ...shots } = useRoadsidePhotos(party);
  return (
    <Card component="section" className={classes.vehicle} aria-labelledby={`vehicle-${party}`}>
      <h2 id={`vehicle-${party}`} className={classes.heading}>
        <PartyBadge party={party} size="small" />
        <span>{t(`vehicle${party}`)}</span>
      </h2>
      <Shots {...shots} shot={{ of: 'plate', party }} label={t(`plateList${party}`)}>
        <PhotoInput
          label={t('takePlate')}
          about={t(`vehicle${party}`)}
          icon={<CameraIcon />}
          capture
          shot={{ of: 'plate', party }}
          onChoose={choose}
        />
      </Shots>
      <PlateField field={field} label={t(`plate${party}`)} />
    </Card>
  );
}
