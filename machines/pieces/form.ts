import type { CallName } from '#contract/calls.ts';
import type { Party } from '#contract/enumerations.ts';
import { type ScreenMeta, to } from '#machines/routes.ts';
import { type Events, state } from '#machines/vocabulary.ts';
import { calling, failedCall, type Handler, withReload } from './calling.ts';
import { shows } from './shows.ts';

/** Where a step leads: on, or back to the check from which it was opened to be mended. */
export function leading(next: string, recap?: string) {
  return [
    { guard: 'mendsFromSummary' as const, target: to('summary') },
    ...(recap === undefined ? [] : [{ guard: 'mendsFromRecap' as const, target: recap }]),
    { target: next },
  ];
}

/** What happens after a saved step. */
export function onwards(next: string, recap?: string): Handler[] {
  return leading(next, recap).map((handler) => ({ ...handler, actions: ['keepAnswer'] }));
}

/** A step that may be sent off together with another one: its call, what follows it, and where it leads when refused. */
export interface Together {
  call: 'updateMovementDefinition' | 'updateInsurer';
  next: string;
  settled: string;
}

/** Saves it once the first is saved. */
export function savingMore(party: Party | undefined, { call, next, settled }: Together, failed: string) {
  return calling(call, { party, on: { OK: onwards(next) }, settled, failed });
}

/** What happens after a step with which another one may have been sent off. */
export function onwardsWithMore(more: string, next: string): Handler[] {
  return [{ guard: 'bringsMore', target: more, actions: ['keepAnswer'] }, ...onwards(next)];
}

export interface FormOptions {
  call: CallName;
  next: string;
  /** The recap that shows this step too. */
  recap?: string;
  /** Whether the step may be left for later. */
  skippable?: boolean;
  /** What else may be done while nothing is being saved. */
  more?: Events;
  together?: Together;
}

/** What the user may do in a form. */
export function submitted({ call, next, recap, skippable, more = {} }: FormOptions) {
  return {
    ...more,
    [`submitted.${call}`]: { target: 'saving', actions: 'submit' as const },
    ...(skippable && { 'step.skipped': leading(next, recap) }),
  };
}

/** The states of a form: filling, saving, failed. */
export function formStates(party: Party | undefined, options: FormOptions) {
  const { call, next, recap, together } = options;
  return {
    filling: { on: submitted(options) },
    saving: withReload(
      calling(call, {
        party,
        on: { OK: together ? onwardsWithMore('savingMore', next) : onwards(next, recap) },
        settled: 'filling',
        failed: 'failed',
      }),
    ),
    failed: failedCall('saving', submitted(options)),
    ...(together && {
      savingMore: withReload(savingMore(party, together, 'savingMoreFailed')),
      savingMoreFailed: failedCall('savingMore', submitted(options)),
    }),
  };
}

/**
 * A screen that asks for something and saves it with one call: filling, saving, failed. A refused or failed call keeps
 * what was typed and can be tried again.
 */
export function form(meta: ScreenMeta, options: FormOptions) {
  return state({ ...shows(meta), initial: 'filling', states: formStates(meta.party, options) });
}
