// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { type CallName, callDefinition } from '#contract/calls.ts';
import { pageLimits } from '#contract/limits.ts';
import type { CallInput } from '#machines/callRequest.ts';
import { appMachine } from '#machines/chart/app.ts';
import type { AppEvent } from '#machines/events.ts';
import { type ActorInput, actorsOf, type CallActor } from '#machines/vocabulary.ts';
import { eventOf } from '../../../src/app/api/outcomeEvents.ts';
import { newestCode } from '../../../src/app/mocking/messages.ts';
import ways from '../../../src/app/mocking/mockedWays.json' with { type: 'json' };
import { rawRequestOf } from '../../../src/app/mocking/rawRequest.ts';
import { record } from '../../../src/app/mocking/stepsTaken.ts';
import { arrival, type WayStep, walk } from '../../../src/app/mocking/walk.ts';
import type { CallOutcome } from '../../../src/app/replica/callOutcome.ts';
import { createMockedService, emptyMockedMemory } from '../../../src/service/mocking/mockedService.ts';
import { memoryFiles } from '../../fixtures/memoryFiles.ts';

/** Jumps of the scenario panel against the real rules, which refuse ways that only the chart allows. */

const image = new Uint8Array([255, 216, 255, 217]);

async function mockedPage() {
  const memory = emptyMockedMemory();
  const service = await createMockedService({
    memory,
    files: memoryFiles(new Map()),
    images: { normalise: async () => image, read: async () => image },
    accidentReportPdf: async () => image,
    limits: pageLimits,
    handover: false,
    now: Date.now,
  });
  const refusals = new Map<CallName, string>();
  let accessToken: string | null = null;

  async function perform({ call, request }: CallInput): Promise<CallOutcome> {
    const refused = refusals.get(call);
    refusals.delete(call);
    if (refused !== undefined) return { kind: 'result', code: refused, answer: { resultCode: refused } };
    const upload = callDefinition(call).body === 'multipart' ? { path: 'foto.jpg', fileName: 'foto.jpg' } : undefined;
    const answered = await service.answer({ name: call, request: rawRequestOf(call, request, accessToken), upload });
    if (answered.kind === 'file') return { kind: 'file', file: new Blob() };
    if (answered.kind !== 'json') throw new Error(`${call}: ${answered.kind}`);
    const answer: { resultCode: string; accessToken?: string } = answered.answer;
    accessToken = answer.accessToken ?? accessToken;
    return { kind: 'result', code: answer.resultCode, answer };
  }

  const callActor: CallActor = fromCallback<AppEvent, ActorInput>(({ input, sendBack }) => {
    if (input === undefined || !('call' in input)) return;
    let isLeft = false;
    void perform(input).then((outcome) => {
      if (!isLeft) sendBack(eventOf(input, outcome));
    });
    return () => {
      isLeft = true;
    };
  });
  const absent: CallActor = fromCallback<AppEvent, ActorInput>(({ sendBack }) => sendBack({ type: 'session.absent' }));
  const silent: CallActor = fromCallback<AppEvent, ActorInput>(() => {});
  const actors = actorsOf(callActor, {
    restoreSession: absent,
    keepSession: silent,
    runReplica: silent,
    keepRoadsideNotes: silent,
  });
  const requestedRoute = { screen: 'landing' } as const;
  const input = { limits: pageLimits, requestedRoute, consentGiven: false, analyticsAllowed: false };
  const actor = createActor(appMachine.provide({ actors }), { input });
  record(actor, requestedRoute);
  actor.start();
  const codeFor = async (phoneNumber: string | undefined) => newestCode(memory.messages, phoneNumber);
  const refuse = (call: CallName, code: string) => void refusals.set(call, code);
  return { actor, dependencies: { codeFor, refuse, now: Date.now } };
}

test.each(Object.entries({ ...ways.ways, ...ways.places }))('a jump to %s arrives', async (target, { steps }) => {
  const { actor, dependencies } = await mockedPage();
  // The file holds events of the chart as data.
  await walk(actor, steps.map((place) => ways.steps[place]) as WayStep[], dependencies);
  await arrival(actor, target);
  // A state that waits for an answer is passed as soon as it is there.
  await new Promise((resolve) => setTimeout(resolve));
  await arrival(actor, target);
  expect(actor.getSnapshot().status).toBe('active');
  actor.stop();
});
