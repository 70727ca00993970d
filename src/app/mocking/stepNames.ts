import type { Party } from '#contract/enumerations.ts';
import type { AppEvent } from '#machines/events.ts';
import { type RequestedRoute, routeOf } from '#machines/routes.ts';

/** Names the chart's events as `npm run paths` does, except for variants of answers. */

/** Internal events, not part of a path. */
const internal = /^(?:report\.left|session\.ended|call\\.handledGlobally|xstate\.)/u;

export function addressOf({ screen, step }: RequestedRoute, party: Party | undefined): string {
  return [routeOf(screen).path.replace(/:\w+/gu, '…'), party, step].filter(Boolean).join(' ');
}

/** Returns the name of an event, or null if paths omit it. `partyOf` maps participant ids. */
export function nameOf(event: AppEvent, partyOf: (participantId: string) => Party | undefined): string | null {
  const { type } = event;
  if (internal.test(type)) return null;
  if ('call' in event) {
    const call = ['call', event.call, ...('party' in event && event.party ? [event.party] : [])].join(' ');
    if (type === 'result.unknown') return `${call} answers an unknown code`;
    if (type === 'failed.network') return `${call} finds no network`;
    if (type === 'failed.missing') return `${call} leads to nothing`;
    if (type === 'failed.response') return `${call} gets no proper answer`;
    return `${call} answers ${type.slice('result.'.length)}`;
  }
  if (event.type === 'nav.requested') {
    const { requestedRoute } = event;
    return `${type} (${addressOf(requestedRoute, requestedRoute.participantId === undefined ? undefined : partyOf(requestedRoute.participantId))}`;
  }
  // A path tells photos by their number, and a step that was not taken by its section.
  if (event.type === 'photos.chosen' || event.type === 'mutation.rejected') return type;
  return 'party' in event && event.party ? `${type} (${event.party})` : type;
}

/** Returns true if a generated path's label matches this name. */
export function goesBy(label: string, name: string): boolean {
  return label === name || label.startsWith(`${name} (`) || (name.startsWith('nav.') && label.startsWith(name));
}
