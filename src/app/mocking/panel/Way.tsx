import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outOf } from '#contract/format.ts';
import { allScreens, isScreen } from '#machines/routes.ts';
import '../../i18n/cs/mocking.ts';
import { jump, jumpTo, loadWays, type Ways, wayTo } from '../jump.ts';
import { pathIdOf } from '../pathId.ts';
import { replay, scenarioLink } from '../scenarioLink.ts';
import { startAgain } from '../startAgain.ts';
import { stepsTaken } from '../stepsTaken.ts';
import { Choice } from './Choice.tsx';
import classes from './panel.module.css';

/** Returns a state's path in the chart, without the common prefix. */
function stateName(place: string): string {
  return place.replace(/^flow\.(?:report\.)?/u, '');
}

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
        <Progress known={known} />
      </form>
      <p className={classes.soft}>{t('startAgainHelp')}</p>
      <Button variant="default" onClick={() => void startAgain()}>
        {t('startAgain')}
      </Button>
      <StepsTaken />
    </div>
  );
}

function Progress({ known }: { known: Ways | null }) {
  const { t } = useTranslation('mocking');
  const last = jump.use();
  if (last === null) return null;
  const { target, state, done, of, missed = '' } = last;
  const id = (known && wayTo(known, target)?.id) ?? '';
  return (
    <p role="status">
      {state === 'walking' && t('walking', { done, outOf: outOf(of) })}
      {state === 'arrived' &&
        (isScreen(target) ? t('arrived', { screen: target, id }) : t('arrivedIn', { state: stateName(target), id }))}
      {state === 'astray' && t('astray', { step: missed })}
    </p>
  );
}

type Copied = 'link' | 'id' | 'steps';

/** Progress of a scenario replayed from a link. */
function Replayed() {
  const { t } = useTranslation('mocking');
  const last = replay.use();
  if (last === null) return null;
  const { state, done, of, missed = '' } = last;
  return (
    <p role="status">
      {state === 'walking' && t('walking', { done, outOf: outOf(of) })}
      {state === 'arrived' && t('replayed')}
      {state === 'astray' && t('astray', { step: missed })}
    </p>
  );
}

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
      <Replayed />
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
