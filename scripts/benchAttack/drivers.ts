import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Reachable, UploadedFile } from '../../tests/service/client.ts';
import { onBehalfOf } from '../../tests/service/network.ts';
import { fillReport, signBoth, startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { measured } from '../benchService/load.ts';
import type { Inbox } from './inbox.ts';

/** Drivers who fill in whole reports one after another, each report on another phone, and what they had to put up with. */

const drivers = 4;
/** Somebody who met an error looks at it for a moment. */
const shock = 1_000;
/** Nobody waits longer for an answer. */
const timeLimit = 60_000;
/** The time is up before the report is finished. */
class Over extends Error {}

export interface Driven {
  reports: number;
  /** Milliseconds of each call that brings or fetches a photo, and of each other one. */
  photoTimes: number[];
  plainTimes: number[];
  /** Milliseconds from asking for a code until its SMS was there. */
  smsTimes: number[];
  /** What the calls that failed answered. */
  failures: string[];
}

export interface Road {
  service: Reachable;
  inbox: Inbox;
  photo: UploadedFile;
  /** Milliseconds that a driver takes before each call. */
  pause: number;
}

async function answered<T>(answer: Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  const { signal } = giveUp;
  const late = delay(timeLimit, undefined, { signal }).then(() => {
    throw new Error(`No answer in ${timeLimit} ms`);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    late.catch(() => {});
    giveUp.abort();
  }
}

async function fillInReport(end: number, { service, inbox, photo, pause }: Road, driven: Driven): Promise<void> {
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
  let askedAt = 0;
  const timed = measured(onBehalfOf(address, service), (milliseconds, url) => {
    const times = url.includes('/accidentPhoto') ? driven.photoTimes : driven.plainTimes;
    times.push(milliseconds);
    if (url.includes('/sendCodeTo')) askedAt = performance.now() - milliseconds;
  });
  const driver = await startReport({
    app: {
      async inject(options) {
        await delay(pause);
        if (performance.now() > end) throw new Over();
        return answered(timed.app.inject(options));
      },
    },
    outboxIdle: async () => {},
    async awaitedCode(_reportId, _participantId, phoneNumber) {
      const asked = askedAt;
      const code = await inbox.codeTo(phoneNumber);
      driven.smsTimes.push(performance.now() - asked);
      return code;
    },
  });
  await verifyBoth(driver);
  await fillReport(driver, Date.now(), false);
  for (const index of [0, 1]) {
    const query = { imageWithLicensePlate: 'true' as const };
    const { participant } = await driver.callFor(index, 'addAccidentPhoto', { query, file: photo });
    const photoId = participant.vehicleDamageImages[0]?.photoId ?? '';
    const params = { photoId, participantId: participant.participantId };
    await driver.sendFor(index, 'getAccidentPhoto', { params, query: { maxWidth: 400 } });
  }
  await driver.call('confirmReport', { body: { accuracyConfirmation: true } });
  await signBoth(driver);
}

/** Drives for that long; what is under way then is left. */
export async function driveFor(seconds: number, road: Road): Promise<Driven> {
  const driven: Driven = { reports: 0, photoTimes: [], plainTimes: [], smsTimes: [], failures: [] };
  const end = performance.now() + seconds * 1000;
  async function drive(): Promise<void> {
    while (performance.now() < end)
      try {
        await fillInReport(end, road, driven);
        driven.reports += 1;
      } catch (error) {
        if (error instanceof Over) return;
        driven.failures.push(error instanceof Error ? error.message : String(error));
        await delay(shock);
      }
  }
  await Promise.all(Array.from({ length: drivers }, drive));
  return driven;
}
