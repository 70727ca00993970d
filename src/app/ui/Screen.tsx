import { type ReactNode, useEffect, useRef } from 'react';
import type { Party } from '#contract/enumerations.ts';
import type { StepDetails } from '../frame/stepDetails.ts';
import { t } from '../i18n/cs/common.ts';
import { yieldToTaps } from '../loading/idle.ts';
import { PartyBadge } from './PartyBadge.tsx';
import classes from './Screen.module.css';

interface Props {
  /** The screen's key: when it changes, the heading takes the focus, so that a screen reader says where one is. */
  screenKey: string;
  /** The heading, as a task or a question. */
  title: string;
  /** 'Krok 4 z 10, část 3 z 8 · Účastníci nehody · zbývá asi 9 min'; left out on screens that belong to no step. */
  step?: StepLine | undefined;
  /** One sentence at most. */
  help?: ReactNode;
  /** Whose data this screen asks for: the badge stands by the step line. */
  party?: Party | undefined;
  /** The participant's name or the vehicle's plate, once known: then the line says it in place of the step's name. */
  partyLabel?: string | null;
  children?: ReactNode;
}

interface StepLine {
  number: number;
  name: string;
  details: StepDetails | null;
}

const stepCount = 10;
let lastKey: string | undefined;

/**
 * The frame of every screen: step line, heading, help, content. An `ActionBar` as the last child, or as the
 * last child of a form that is a direct child, stands at the bottom of the display. The screen slides in from the side
 * that `data-direction` on the root element names: `forward` or `back`.
 */
export function Screen({ screenKey, title, step, help, party, partyLabel, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (lastKey !== undefined && lastKey !== screenKey) {
      const focused = document.activeElement;
      // Both ask for the layout. Who wants a certain place of the new screen has moved there meanwhile.
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
    <main className={classes.screen} key={screenKey}>
      <header className={classes.head}>
        {(step || party) && (
          <p className={classes.step}>
            {party && <PartyBadge party={party} size="small" />}
            <span>
              {partyLabel && <strong>{partyLabel}</strong>}
              {step && (
                <span>
                  {[
                    partyLabel && ' · ',
                    t('step', { number: step.number, of: stepCount }),
                    step.details?.part && t('partOfStep', step.details.part),
                    !partyLabel && ` · ${step.name}`,
                    step.details?.minutes != null && ` · ${t('minutesLeft', { minutes: step.details.minutes })}`,
                  ]
                    .filter(Boolean)
                    .join('')}
                </span>
              )}
            </span>
          </p>
        )}
        <h1 className={classes.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {help && <p className={classes.help}>{help}</p>}
      </header>
      {children}
    </main>
  );
}
