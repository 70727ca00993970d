import { parties } from '#contract/enumerations.ts';
import { type Context, participantIdOf, participantOf } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';

/** Placeholders in paths and scenarios for values known at run time only. */

/** Placeholder of the newest SMS's code; wrong codes stay as typed. */
export const rightCode = '{code}';

export function knownIn(context: Context): Map<string, string> {
  const { reportId, summaryLink, witnesses } = context.report;
  const photos = parties.flatMap((party) =>
    (participantOf(context, party)?.vehicleDamageImages ?? []).map(({ photoId }, index): [string, string] => [
      `{photo ${party}${index}}`,
      photoId,
    ]),
  );
  const ids: [string, string | undefined][] = [
    ['{reportId}', reportId ?? undefined],
    ...parties.map((party): [string, string | undefined] => [`{${party}}`, participantIdOf(context, party)]),
    ['{summaryId}', summaryLink?.summaryId],
    ['{checkCode}', summaryLink?.checkCode],
    ...witnesses.map(({ witnessId }, index): [string, string] => [`{witness ${index}}`, witnessId]),
    ...photos,
  ];
  return new Map(ids.filter((pair): pair is [string, string] => pair[1] !== undefined));
}

export function withWords(event: AppEvent, wordFor: (key: string, text: string) => string): AppEvent {
  // Only texts change, so its type stays.
  return JSON.parse(JSON.stringify(event), (key, value: unknown) =>
    typeof value === 'string' ? wordFor(key, value) : value,
  ) as AppEvent;
}

/** Replaces placeholders in an event by their current values. */
export function withIds(event: AppEvent, context: Context): AppEvent {
  const known = knownIn(context);
  return withWords(event, (_, text) => known.get(text) ?? text);
}

/** Replaces current values in an event by their placeholders. */
export function named(event: AppEvent, context: Context): AppEvent {
  const names = new Map([...knownIn(context)].map(([name, id]) => [id, name]));
  return withWords(event, (_, text) => names.get(text) ?? text);
}
