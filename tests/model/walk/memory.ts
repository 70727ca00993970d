import type { CodeStatus, Participant, Report, SigningItem, VerificationItem } from '#contract/entities.ts';
import { orderOf, type Party } from '#contract/enumerations.ts';
import { participantCount } from '#contract/limits.ts';
import type { Context } from '#machines/context.ts';
import { peopleAt, reportAt, reportStages, signingItem, verificationItem } from './sampleAccident.ts';

/**
 * Answers of the service about a report. One made in this visit advances only by what was done, as on the real service; one found
 * by an address may be in any state.
 */

type Variants<T> = Record<string, T>;

/** Returns true if the report was created in this visit, so that all its history is known. */
export function isOwn({ sync: { submissions } }: Context): boolean {
  return submissions.createReport !== undefined;
}

/** Returns true if the report was confirmed in this visit, where signing begins. */
export function isConfirmedHere({ sync: { submissions } }: Context): boolean {
  return submissions.confirmReport !== undefined;
}

function allVerified({ report: { verification } }: Context): boolean {
  return verification.length === participantCount && verification.every((item) => item.isVerified);
}

function allSigned({ report: { signing } }: Context): boolean {
  return signing.length === participantCount && signing.every((item) => item.isSigned);
}

/** Returns true if a call was sent whose answer may be lost. */
function wasSent({ sync: { submissions } }: Context, call: 'verify' | 'sign'): boolean {
  return Object.keys(submissions).some((key) => key.startsWith(`${call}-`));
}

export function reportsThatFit(context: Context): Variants<{ report: Report; createdAt: string }> {
  const inState = (state: Report['state'], stage: (typeof reportStages)[number]) => ({
    report: reportAt(state, stage),
    createdAt: '2026-05-20T10:12:00.000Z',
  });
  // Only there is a part of it filled in on another phone.
  if (context.session.delegatedSection !== null)
    return { 'COLLECTING_DATA begun': inState('COLLECTING_DATA', 'begun') };
  if (allSigned(context)) return { FINISHED: inState('FINISHED', 'complete') };
  if (allVerified(context)) return { 'COLLECTING_DATA begun': inState('COLLECTING_DATA', 'begun') };
  if (isOwn(context)) {
    const mayBeDone = wasSent(context, 'verify') && context.report.verification.length === participantCount;
    return {
      NEW: inState('NEW', 'begun'),
      // The answer that moved it on may have got lost.
      ...(mayBeDone && { 'COLLECTING_DATA begun': inState('COLLECTING_DATA', 'begun') }),
    };
  }
  return {
    NEW: inState('NEW', 'begun'),
    ...Object.fromEntries(reportStages.map((stage) => [`COLLECTING_DATA ${stage}`, inState('COLLECTING_DATA', stage)])),
    TO_SIGN: inState('TO_SIGN', 'complete'),
    FINISHED: inState('FINISHED', 'complete'),
    CANCELED: inState('CANCELED', 'begun'),
    ERROR: inState('ERROR', 'begun'),
  };
}

/** Returns participants that fit the report: its later data require both vehicles. */
export function peopleThatFit(context: Context): Variants<{ participants: Participant[] }> {
  const { report } = context.report;
  if (report === null || report.state === 'NEW') return { none: { participants: [] } };
  const complete = { 'with vehicles': { participants: peopleAt('withVehicles') } };
  const blank = { blank: { participants: peopleAt('blank') } };
  if (context.session.delegatedSection !== null) return blank;
  if (report.state !== 'COLLECTING_DATA' || report.accidentCircumstances !== null) return complete;
  if (allVerified(context)) return blank;
  return { ...complete, ...blank, identified: { participants: peopleAt('identified') } };
}

/** Returns phone verifications that fit; `askedFor` names the code entry that asks again after a refusal. */
export function verificationThatFits(
  context: Context,
  askedFor: Party | undefined,
): Variants<{ participants: VerificationItem[] }> {
  if (askedFor) return { 'as before': { participants: withAttempts(context.report.verification, askedFor) } };
  const both = { participants: [verificationItem('A', 'verified'), verificationItem('B', 'verified')] };
  if (isOwn(context)) {
    const { verification } = context.report;
    const known = { [verification.length === 0 ? 'nobody' : 'as before']: { participants: verification } };
    return wasSent(context, 'verify') ? { ...known, 'both verified': both } : known;
  }
  return {
    nobody: { participants: [] },
    'A added': { participants: [verificationItem('A', 'added')] },
    'A waits for a code': { participants: [verificationItem('A', 'codeSent')] },
    'A has to wait': { participants: [verificationItem('A', 'paused')] },
    'A verified': { participants: [verificationItem('A', 'verified')] },
    'A verified, B waits for a code': {
      participants: [verificationItem('A', 'verified'), verificationItem('B', 'codeSent')],
    },
    'A added, B verified': { participants: [verificationItem('A', 'added'), verificationItem('B', 'verified')] },
    'both verified': both,
  };
}

/** Returns the list with remaining attempts of one participant, which only a new query tells. */
function withAttempts<T extends { order: number }>(items: readonly T[], party: Party): (T & CodeStatus)[] {
  return items.map((item) => (item.order === orderOf(party) ? { ...item, attemptsLeft: 2 } : item));
}

export function signingThatFits(
  context: Context,
  askedFor: Party | undefined,
): Variants<{ participants: SigningItem[] }> {
  if (askedFor) return { 'as before': { participants: withAttempts(context.report.signing, askedFor) } };
  const nobody = { participants: [signingItem('A', 'unsigned'), signingItem('B', 'unsigned')] };
  const both = { participants: [signingItem('A', 'signed'), signingItem('B', 'signed')] };
  if (isConfirmedHere(context)) {
    const { signing } = context.report;
    const known: Variants<{ participants: SigningItem[] }> =
      signing.length === 0 ? { nobody } : { 'as before': { participants: signing } };
    return wasSent(context, 'sign') ? { ...known, 'both signed': both } : known;
  }
  return {
    nobody,
    'A waits for a code': { participants: [signingItem('A', 'codeSent'), signingItem('B', 'unsigned')] },
    'A waits for a code that is outdated': {
      participants: [signingItem('A', 'outdated'), signingItem('B', 'unsigned')],
    },
    'both have to wait': { participants: [signingItem('A', 'paused'), signingItem('B', 'paused')] },
    'A signed': { participants: [signingItem('A', 'signed'), signingItem('B', 'unsigned')] },
    'both signed': both,
    'B signed, A waits for a code': { participants: [signingItem('A', 'codeSent'), signingItem('B', 'signed')] },
  };
}
