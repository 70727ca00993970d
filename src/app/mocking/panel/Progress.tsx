import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outOf } from '#contract/format.ts';
import { isScreen } from '#machines/routes.ts';
import '../../i18n/cs/mocking.ts';
import { jump, loadWays, stateName, wayTo } from '../jump.ts';
import { replay } from '../scenarioLink.ts';
import classes from './panel.module.css';

/** Progress and end of a jump, and of a scenario replayed from a link; both reload the page, which closes all sections. */
export function Progress() {
  const jumped = jump.use();
  const replayed = replay.use();
  return (
    <>
      {jumped && <Walked {...jumped} />}
      {replayed && <Walked {...replayed} />}
    </>
  );
}

interface Props {
  /** Screen or state of a jump. */
  target?: string;
  state: 'wanted' | 'walking' | 'arrived' | 'astray';
  done: number;
  of: number;
  missed?: string | undefined;
}

function Walked({ target, state, done, of, missed = '' }: Props) {
  const { t } = useTranslation('mocking');
  return (
    <p role="status" className={classes.progress}>
      {state === 'walking' && t('walking', { done, outOf: outOf(of) })}
      {state === 'arrived' && (target === undefined ? t('replayed') : <Arrived target={target} />)}
      {state === 'astray' && t('astray', { step: missed })}
    </p>
  );
}

function Arrived({ target }: { target: string }) {
  const { t } = useTranslation('mocking');
  const [id, setId] = useState('');
  useEffect(() => {
    void loadWays().then((known) => setId(wayTo(known, target)?.id ?? ''));
  }, [target]);
  return isScreen(target) ? t('arrived', { screen: target, id }) : t('arrivedIn', { state: stateName(target), id });
}
