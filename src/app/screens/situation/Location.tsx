import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ScreenMeta } from '../../../../machines/routes.ts';
import { send, useBusy } from '../../chart.ts';
import { FailedSubmit } from '../../forms/FailedSubmit.tsx';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextareaField } from '../../forms/TextareaField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t } from '../../i18n/cs/situation.ts';
import { shownAddress } from '../../i18n/format.ts';
import { ScreenFrame } from '../../shell/ScreenFrame.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import { EditIcon } from '../../ui/icons.tsx';
import { locationForm, locationOf } from './form.ts';
import classes from './Location.module.css';
import { PositionField } from './PositionField.tsx';
import { useLocationState } from './useLocationState.ts';

/** Where it happened (§2): the phone's position, words, or the way to an address typed by hand; one of them is enough. */
export default function Location(meta: ScreenMeta) {
  const { known, draftKey, defaultValue, serverError } = useLocationState('location');
  const address = known?.accidentAddress ?? null;
  const busy = useBusy();
  const { form, fields } = useDraftForm({
    schema: useMemo(() => locationForm(address), [address]),
    draftKey,
    defaultValue,
    serverError,
    onSubmit: (value) => send({ type: 'submitted.updateLocation', body: locationOf(value, address) }),
  });

  return (
    <ScreenFrame meta={meta} title={t('locationTitle')} help={t('locationHelp')}>
      <FormFrame form={form}>
        <PositionField latitude={fields.latitude} longitude={fields.longitude} />
        <section className={classes.part} aria-labelledby="address">
          <h2 id="address" className={classes.heading}>
            {t('address')}
          </h2>
          {address && <p>{shownAddress(address)}</p>}
          <Button
            variant="default"
            leftSection={<EditIcon size={20} />}
            onClick={() => send({ type: 'location.manualRequested' })}
          >
            {t(address ? 'changeAddress' : 'enterAddress')}
          </Button>
        </section>
        <TextareaField
          field={fields.accidentLocationDescription}
          label={t('description')}
          description={t('descriptionHelp')}
          rows={3}
          maxLength={255}
        />
        <FailedSubmit form={form} />
        <ActionBar label={t('goOn')} busy={busy} />
      </FormFrame>
    </ScreenFrame>
  );
}
