import { parties } from '#contract/enumerations.ts';
import { type Context, participantIdOf, participantOf } from '#machines/context.ts';
import type { AppEvent } from '#machines/events.ts';

/** What only the running page knows stands in a way or a scenario under a name. */

/** The right code of the newest SMS; a wrong one stands there as it was typed. */
export const rightCode = '{code}';

/** The names with what they stand for now. */
export function knownIn(context: Context): Map<string, string> {
  const { reportId, summaryLink, witnesses } = context;
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

/** An event with other words for some of its texts. */
export function withWords(event: AppEvent, wordFor: (key: string, text: string) => string): AppEvent {
  // The texts alone change, so that it stays the event that it is.
  return JSON.parse(JSON.stringify(event), (key, value: unknown) =>
    typeof value === 'string' ? wordFor(key, value) : value,
  ) as AppEvent;
}

/** An event of a way with what its names stand for now. */
export function withIds(event: AppEvent, context: Context): AppEvent {
  const known = knownIn(context);
  return withWords(event, (_, text) => known.get(text) ?? text);
}

/** The same with the names in place of what they stand for. */
export function named(event: AppEvent, context: Context): AppEvent {
  const names = new Map([...knownIn(context)].map(([name, id]) => [id, name]));
  return withWords(event, (_, text) => names.get(text) ?? text);
}
