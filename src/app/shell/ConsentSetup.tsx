import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import { t } from '../i18n/cs/consentSetup.ts';
import { send, useChart } from '../machine/chart.ts';
import UiProvider from '../ui/UiProvider.tsx';

/** Consent by category: technical cookies are always on, analytical ones optional. */
export default function ConsentSetup() {
  const allowed = useChart((snapshot) => snapshot.context.session.analyticsAllowed);
  const [analytical, setAnalytical] = useState(allowed);
  return (
    <UiProvider>
      <Switch checked disabled label={t('technical')} description={t('technicalHelp')} />
      <Switch
        checked={analytical}
        onChange={(event) => setAnalytical(event.currentTarget.checked)}
        label={t('analytical')}
        description={t('analyticalHelp')}
      />
      <Button variant="default" fullWidth onClick={() => send({ type: 'consent.saved', analytical })}>
        {t('save')}
      </Button>
    </UiProvider>
  );
}
