import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { t } from '../i18n/cs/common.ts';
import { yieldToTaps } from '../loading/idle.ts';
import { PartyBadge } from './PartyBadge.tsx';
import classes from './Screen.module.css';

interface Props {
  /** Key of the screen. A change focuses the heading, so that screen readers announce it. */
  screenKey: string;
  /** Heading, phrased as a task or question. */
  title: string;
  /** Number of the step, shown as 'Krok 4/10' and read as 'Krok 4 z 10'; omitted outside of the steps. */
  step?: number | undefined;
  /** Help text of at most one sentence. */
  help?: ReactNode;
  /** Party whose data the screen asks for, shown as a badge. */
  party?: Party | undefined;
  /** Participant's name or vehicle's plate once known. */
  partyLabel?: string | null;
  children?: ReactNode;
}

const stepCount = 10;
let lastKey: string | undefined;

/**
 * Frame of every screen: step line, heading, help, content. An `ActionBar` as last child, or last in a direct child
 * form, sticks to the bottom. `data-direction` on the root element sets the slide direction.
 */
export function Screen({ screenKey, title, step, help, party, partyLabel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const stepId = useId();

  useEffect(() => {
    if (lastKey !== undefined && lastKey !== screenKey) {
      const focused = document.activeElement;
      // Deferred, as both force a layout. Skipped if the focus has moved meanwhile.
      void yieldToTaps().then(() => {
        if (document.activeElement !== focused) return;
        window.scrollTo(0, 0);
        heading.current?.focus({ preventScroll: true });
      });
    }
    lastKey = screenKey;
  }, [screenKey]);

  useEffect(() => {
    document.title = `${title} – ${t('appName')}`;
  }, [title]);

  return (
    <main id="content" className={classes.screen} key={screenKey}>
      <header className="column-8">
        {(step || party) && (
          <p className={classes.step} id={stepId}>
            {party && <PartyBadge party={party} size="small" />}
            <span>
              {partyLabel && <strong>{partyLabel}</strong>}
              {step && <Step number={step} isAfterLabel={Boolean(partyLabel)} />}
            </span>
          </p>
        )}
        <h1 className={classes.title} ref={heading} tabIndex={-1} aria-describedby={step || party ? stepId : undefined}>
          {title}
        </h1>
        {help && <p className={classes.help}>{help}</p>}
      </header>
      {children}
    </main>
  );
}

function Step({ number, isAfterLabel }: { number: number; isAfterLabel: boolean }) {
  const values = { number, of: stepCount };
  return (
    <>
      <span aria-hidden="true">{`${isAfterLabel ? ' · ' : ''}${t('stepShort', values)}`}</span>
      <span className="visually-hidden">{`${isAfterLabel ? ', ' : ''}${t('step', values)}`}</span>
    </>
  );
}
