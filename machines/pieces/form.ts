import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { type ScreenMeta, to } from '#machines/routes.ts';
import { type Events, state } from '#machines/vocabulary.ts';
import { calling, failedCall, type Handler, withReload } from './calling.ts';
import { shows } from './shows.ts';

/** Returns the transitions after a step: back to the check from which it was opened, else to the next screen. */
export function nextOrReturn(next: string, recap?: string) {
  return [
    { guard: 'editsFromSummary' as const, target: to('summary') },
    ...(recap === undefined ? [] : [{ guard: 'editsFromRecap' as const, target: recap }]),
    { target: next },
  ];
}

/** Returns the handlers of a saved step. */
export function continueTo(next: string, recap?: string): Handler[] {
  return nextOrReturn(next, recap).map((handler) => ({ ...handler, actions: ['applyAnswer'] }));
}

/** Second step that one tap may submit with the first: its call, its next screen, and its target when refused. */
export interface Together {
  call: 'updateMovementDefinition' | 'updateInsurer' | 'updateEmail';
  next: string;
  /** Recap that shows this step too. */
  recap?: string;
  handledGlobally: string;
}

/** Returns the state that saves the second step after the first. */
export function savingFollowUp(
  party: Party | undefined,
  { call, next, recap, handledGlobally: settled }: Together,
  failed: string,
) {
  return calling(call, { party, on: { OK: continueTo(next, recap) }, handledGlobally: settled, failed });
}

/** Returns the handlers of a saved step that a second one may follow. */
export function continueWithFollowUp(more: string, next: string, recap?: string): Handler[] {
  return [{ guard: 'hasFollowUp', target: more, actions: ['applyAnswer'] }, ...continueTo(next, recap)];
}

export interface FormOptions {
  call: CallName;
  next: string;
  /** Recap that shows this step too. */
  recap?: string;
  /** True if the step may be left for later. */
  skippable?: boolean;
  /** Further events while the form is not being saved. */
  more?: Events;
  together?: Together;
}

export function submitted({ call, next, recap, skippable, more = {} }: FormOptions) {
  return {
    ...more,
    [`submitted.${call}`]: { target: 'saving', actions: 'submit' as const },
    ...(skippable && { 'step.skipped': nextOrReturn(next, recap) }),
  };
}

/** Returns the states of a form: filling, saving, failed. */
export function formStates(party: Party | undefined, options: FormOptions) {
  const { call, next, recap, together } = options;
  return {
    filling: { on: submitted(options) },
    saving: withReload(
      calling(call, {
        party,
        on: { OK: together ? continueWithFollowUp('savingFollowUp', next, recap) : continueTo(next, recap) },
        handledGlobally: 'filling',
        failed: 'failed',
      }),
    ),
    failed: failedCall('saving', submitted(options)),
    ...(together && {
      savingFollowUp: withReload(savingFollowUp(party, together, 'savingFollowUpFailed')),
      savingFollowUpFailed: failedCall('savingFollowUp', submitted(options)),
    }),
  };
}

/**
 * Returns the state of a screen that saves its form with one call. A refused or failed call keeps the typed values for a retry.
 */
export function form(meta: ScreenMeta, options: FormOptions) {
  return state({ ...shows(meta), initial: 'filling', states: formStates(meta.party, options) });
}
