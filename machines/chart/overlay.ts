import { and, not } from 'xstate';
import type { MenuItem } from '#machines/events.ts';
import { calling, resending } from '#machines/pieces/calling.ts';
import { cancelled } from '#machines/pieces/endings.ts';
import { summaryLink } from '#machines/pieces/summaryLink.ts';
import { state } from '#machines/vocabulary.ts';

/** Overlays of a screen: menu, QR sheet, confirmations. The screen below stays active. */

const closing = {
  'overlay.closed': '#overlay-closed',
  'nav.requested': '#overlay-closed',
  // The report it asks about ended while it was open.
  'session.ended': '#overlay-closed',
} as const;

/** Returns the action that records a tap on the menu's button or items for analytics. */
function clicked(item: MenuItem) {
  return { type: 'noteMenuClick' as const, params: { item } };
}

export const overlay = state({
  initial: 'closed',
  // The emergency numbers are at hand over every screen.
  on: { 'emergency.called': { actions: 'noteEmergencyCall' } },
  states: {
    closed: {
      id: 'overlay-closed',
      on: {
        'menu.opened': [
          { guard: 'showsOwnReport', target: 'menu', actions: clicked('menu') },
          { target: 'menu.unknown', actions: clicked('menu') },
        ],
        'qr.opened': { guard: 'showsOwnReport', target: 'qr' },
        'logo.clicked': { guard: and(['hasOpenReport', not('isDelegated')]), target: 'leaving' },
        'invitation.opened': {
          guard: { type: 'reportIs', params: { state: 'COLLECTING_DATA' } },
          target: 'inviting',
        },
        'takeover.requested': {
          guard: { type: 'isFilledInElsewhere', params: { party: 'B' } },
          target: 'takingOver',
        },
      },
    },
    menu: {
      initial: 'loading',
      on: {
        ...closing,
        'nav.requested': [
          { guard: 'isFromMenu', target: '#overlay-closed', actions: 'noteMenuLink' },
          { target: '#overlay-closed' },
        ],
        'qr.opened': { guard: 'showsOwnReport', target: 'qr', actions: clicked('qr') },
        'startOver.requested': { guard: 'hasOpenReport', target: 'startingOver', actions: clicked('startOver') },
      },
      states: {
        loading: calling('getReportStatus', {
          on: { OK: { target: 'shown', actions: ['applyAnswer'] } },
          handledGlobally: 'unknown',
          failed: 'unknown',
          background: true,
        }),
        shown: {},
        /** The status call failed; the page computes the allowed links from what it knows. */
        unknown: {},
      },
    },
    qr: { on: closing },
    /** Shows the link by which B fills in their part on their own phone; closes once B has begun. */
    inviting: {
      on: closing,
      always: { guard: { type: 'isFilledInElsewhere', params: { party: 'B' } }, target: 'closed' },
      ...summaryLink,
    },
    /** Confirmation before B's part is taken back to this phone. */
    takingOver: { on: { ...closing, 'takeover.confirmed': 'endingDelegation' } },
    endingDelegation: calling('endFillingIn', {
      party: 'B',
      on: { OK: { target: 'closed', actions: ['applyAnswer'] } },
      handledGlobally: 'closed',
      failed: 'takeoverFailed',
      background: true,
      saysFailure: true,
    }),
    takeoverFailed: {
      on: { ...closing, ...resending('endingDelegation', 'endFillingIn'), 'takeover.confirmed': 'endingDelegation' },
    },
    leaving: { on: { ...closing, 'cancelling.confirmed': 'cancelling' } },
    startingOver: { on: { ...closing, 'cancelling.confirmed': 'cancelling' } },
    cancelling: calling('cancelReport', {
      on: { OK: { target: 'closed', actions: [...cancelled] } },
      handledGlobally: 'closed',
      failed: 'cancellingFailed',
      background: true,
      saysFailure: true,
    }),
    // Not by 'call.retried': the screen below would try its own call again.
    cancellingFailed: {
      on: { ...closing, ...resending('cancelling', 'cancelReport'), 'cancelling.confirmed': 'cancelling' },
    },
  },
});
