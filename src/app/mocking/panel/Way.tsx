import { type FormEvent, useEffect, useState } from 'react';
import { outOf } from '#contract/format.ts';
import { allScreens, isScreen } from '#machines/routes.ts';
import { t } from '../../i18n/cs/mocking.ts';
import { Button } from '../../ui/Button.tsx';
import { jump, jumpTo, loadWays } from '../jump.ts';
import { pathIdOf } from '../pathId.ts';
import { replay, scenarioLink } from '../scenarioLink.ts';
import { startAgain } from '../startAgain.ts';
import { stepsTaken } from '../stepsTaken.ts';
import { Choice } from './Choice.tsx';
import classes from './panel.module.css';

type Ids = Record<string, string>;

function plainly(name: string) {
  return { value: name, label: name };
}

/** Jumps to a screen, tells the path of this visit for `npm run paths`, and begins anew. */
export function Way() {
  const [ids, setIds] = useState<Ids>({});
  useEffect(() => {
    void loadWays().then(({ ways }) =>
      setIds(Object.fromEntries(Object.entries(ways).map(([screen, { id }]) => [screen, id]))),
    );
  }, []);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const screen = String(new FormData(event.currentTarget).get('screen'));
    if (isScreen(screen)) void jumpTo(screen);
  }

  return (
    <div className={classes.content}>
      <form className={classes.form} onSubmit={submit}>
        <Choice label={t('screen')} name="screen" data={allScreens.filter((screen) => screen in ids).map(plainly)} />
        <p className={classes.soft}>{t('jumpHelp')}</p>
        <Button type="submit">{t('jump')}</Button>
        <Progress ids={ids} />
      </form>
      <p className={classes.soft}>{t('startAgainHelp')}</p>
      <Button variant="default" onClick={() => void startAgain()}>
        {t('startAgain')}
      </Button>
      <StepsTaken />
    </div>
  );
}

function Progress({ ids }: { ids: Ids }) {
  const last = jump.use();
  if (last === null) return null;
  const { screen, state, done, of, missed = '' } = last;
  return (
    <p role="status">
      {state === 'walking' && t('walking', { done, outOf: outOf(of) })}
      {state === 'arrived' && t('arrived', { screen, id: ids[screen] ?? '' })}
      {state === 'astray' && t('astray', { step: missed })}
    </p>
  );
}

type Copied = 'link' | 'id' | 'steps';

/** How far a scenario has come that a link has begun. */
function Replayed() {
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
