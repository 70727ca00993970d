import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allScreens } from '#machines/routes.ts';
import '../../i18n/cs/mocking.ts';
import { jumpTo, loadWays, stateName, type Ways } from '../jump.ts';
import { pathIdOf } from '../pathId.ts';
import { scenarioLink } from '../scenarioLink.ts';
import { startAgain } from '../startAgain.ts';
import { stepsTaken } from '../stepsTaken.ts';
import { Choice } from './Choice.tsx';
import classes from './panel.module.css';

function plainly(name: string) {
  return { value: name, label: name };
}

/** Controls for jumps, the path of this visit (`npm run paths`) and starting over. */
export function Way() {
  const { t } = useTranslation('mocking');
  const [known, setKnown] = useState<Ways | null>(null);
  const [screen, setScreen] = useState('landing');
  useEffect(() => {
    void loadWays().then(setKnown);
  }, []);
  const screens = allScreens.filter((each) => known !== null && each in known.ways);
  const states = Object.entries(known?.places ?? {}).filter(([, way]) => way.screen === screen);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void jumpTo(String(new FormData(event.currentTarget).get('state')) || screen);
  }

  return (
    <div className={classes.content}>
      <form className={classes.form} onSubmit={submit}>
        <Choice label={t('screen')} data={screens.map(plainly)} value={screen} onChange={setScreen} />
        <Choice
          key={screen}
          label={t('state')}
          name="state"
          data={[
            { value: '', label: t('asItOpens') },
            ...states.map(([value]) => ({ value, label: stateName(value) })),
          ]}
        />
        <p className={classes.soft}>{t('jumpHelp')}</p>
        <Button type="submit">{t('jump')}</Button>
      </form>
      <p className={classes.soft}>{t('startAgainHelp')}</p>
      <Button variant="default" onClick={() => void startAgain()}>
        {t('startAgain')}
      </Button>
      <StepsTaken />
    </div>
  );
}

type Copied = 'link' | 'id' | 'steps';

function StepsTaken() {
  const { t } = useTranslation('mocking');
  const steps = stepsTaken.use();
  const [copied, setCopied] = useState<Copied | null>(null);

  async function copy(what: Copied) {
    const texts = { link: scenarioLink, id: () => pathIdOf(steps), steps: () => steps.join('\n') };
    await navigator.clipboard.writeText(await texts[what]());
    setCopied(what);
  }

  return (
    <>
      <h2 className={classes.heading}>{t('stepsTaken')}</h2>
      <p className={classes.soft}>{t('linkHelp')}</p>
      <Button variant="default" onClick={() => void copy('link')}>
        {t(copied === 'link' ? 'copied' : 'copyLink')}
      </Button>
      <p className={classes.soft}>
        {t('idHelp')} <code>npm run paths -- --id</code>
      </p>
      <Button variant="default" onClick={() => void copy('id')}>
        {t(copied === 'id' ? 'copied' : 'copyId')}
      </Button>
      <p className={classes.soft}>
        {t('copyHelp')} <code>npm run paths -- --labels soubor</code>
      </p>
      <Button variant="default" onClick={() => void copy('steps')}>
        {t(copied === 'steps' ? 'copied' : 'copy')}
      </Button>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same step may come again, and none ever moves
          <li key={index}>
            <code>{step}</code>
          </li>
        ))}
      </ol>
    </>
  );
}
