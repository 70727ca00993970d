import { createRoot } from 'react-dom/client';
import { createChart } from './chart.ts';
import { loadConfig } from './config.ts';
import { currentWish, projectLocation } from './navigation.ts';
import { App } from './shell/App.tsx';
import { consentIsRemembered } from './shell/cookies.ts';
import { listenToChart } from './shell/effects.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('Failed to find root element');

const { MAX_VEHICLE_PHOTOS, MAX_PAST_DAYS_IN_DATE, MAX_WITNESSES, MAX_IMAGE_SIZE } = await loadConfig();
const actor = createChart({
  limits: { MAX_VEHICLE_PHOTOS, MAX_PAST_DAYS_IN_DATE, MAX_WITNESSES, MAX_IMAGE_SIZE },
  wish: currentWish(),
  consentGiven: consentIsRemembered(),
});
projectLocation(actor);
listenToChart(actor);
actor.start();
createRoot(root).render(<App actor={actor} />);
console.info(`${__APP_NAME__} ${__APP_VERSION__}`);
