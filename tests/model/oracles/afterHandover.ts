import type { PlaceOf, Row } from './rowOfPlaces.ts';

/** Returns the state after deliveries are loaded, which are refreshed while one is pending. */
const gone: PlaceOf = (_context, _party, event) =>
  'answer' in event && JSON.stringify(event.answer).includes('"sentAt":null') ? 'underWay' : 'resting';
export const lookingAtHandovers: Row[] = [
  {
    in: /asking$/u,
    ok: gone,
    refused: 'unknown',
    failed: 'unknown',
    own: { ERR_HANDOVER_DISABLED: { place: 'off' } },
  },
  { in: /looking$/u, ok: gone, refused: 'underWay', failed: 'underWay' },
];
export const handingOver: Row = {
  ok: gone,
  refused: 'resting',
  failed: 'failed',
  own: {
    OK: { says: ['success toast REPORT_HANDED_OVER'] },
    ERR_INSURER_WITHOUT_MAILBOX: { place: 'withoutMailbox' },
    ERR_HANDOVER_DISABLED: { place: 'switchedOff' },
  },
};
