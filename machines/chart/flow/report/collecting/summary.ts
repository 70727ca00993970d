import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { shows } from '#machines/pieces/shows.ts';
import { stateAdvanced } from '#machines/pieces/stateAdvanced.ts';
import { saySuccess, toast } from '#machines/pieces/treatments.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** Events of a summary that is free to be confirmed. */
const confirmed = {
  'submitted.confirmReport': { target: 'confirming', actions: 'submitOnce' as const },
  'submitted.renewSummaryLink': { target: 'renewing', actions: 'submit' as const },
};

/** Reloads the summary if B has begun or ended filling in their part on their own phone. */
const completedElsewhere = {
  guard: 'delegationHasChanged',
  target: '#summary.loading',
  actions: 'keepChanges',
} as const;

/** Events while the other participant still has an older version of the data; their next view ends it. */
const awaitingLook = {
  ...confirmed,
  'other.acted': [
    stateAdvanced,
    completedElsewhere,
    { guard: 'otherHasLooked', target: 'seen', actions: 'keepChanges' },
  ],
} as const;

/** States of the summary: missing data, the link for the other participant, confirmation. */
export const summary = state({
  ...shows({ screen: 'summary' }),
  initial: 'arriving',
  entry: 'forgetEditing',
  on: {
    'other.acted': [stateAdvanced, completedElsewhere, { actions: 'keepChanges' }],
    // B's part was taken over on this phone.
    'result.OK': { guard: { type: 'matchesCall', params: { call: 'endFillingIn' } }, target: '.loading' },
  },
  states: {
    /** Reloads the report before the summary if a creating request is unanswered, so that users confirm only what they see. */
    arriving: {
      always: [
        // Screens opened from B's own part return there.
        { guard: 'isDelegated', target: to('delegatedSection') },
        {
          guard: 'hasUnanswered',
          target: '#report-loading',
          actions: { type: 'wishFor', params: { screen: 'summary' } },
        },
        { target: 'loading' },
      ],
    },
    loading: calling('getCompletenessStatus', {
      on: { OK: { target: 'linking', actions: ['applyAnswer'] } },
      handledGlobally: 'loadingFailed',
      failed: 'loadingFailed',
    }),
    loadingFailed: failedCall('loading'),
    linking: calling('getSummaryId', {
      on: { OK: { target: 'awaitingPhotos', actions: ['applyAnswer'] } },
      handledGlobally: 'linkingFailed',
      failed: 'linkingFailed',
    }),
    linkingFailed: failedCall('linking'),
    /** Waits for running uploads: the service refuses photos once the report is closed. */
    awaitingPhotos: { always: { guard: 'hasNoPhotoUnderWay', target: 'comparing' } },
    comparing: { always: [{ guard: 'otherSawOldData', target: 'unseen' }, { target: 'checking' }] },
    checking: { on: confirmed },
    /** The other participant has seen an older version of the data only. */
    unseen: { on: awaitingLook },
    /** The other participant has viewed the changes. */
    seen: { on: confirmed },
    confirming: withReload(
      calling('confirmReport', {
        on: {
          OK_REPORT_WENT_TO_NEXT_STATE: { target: '#report-deciding', actions: ['applyAnswer'] },
          ERR_REPORT_INCOMPLETE: { target: 'incomplete', actions: ['keepRefusedDetails'] },
          ERR_NO_PARTICIPANTS_EMAIL_FOUND: {
            target: 'incomplete',
            actions: ['keepRefusedDetails', toast('ERR_NO_PARTICIPANTS_EMAIL_FOUND')],
          },
          ERR_LAST_VISITED_DATA_CHANGED: {
            target: 'outdated',
            actions: ['noteChangedSinceSeen', toast('ERR_LAST_VISITED_DATA_CHANGED')],
          },
          ERR_ACCURACY_NOT_CONFIRMED: { target: 'objected', actions: [toast('ERR_ACCURACY_NOT_CONFIRMED')] },
        },
        handledGlobally: 'checking',
        failed: 'confirmingFailed',
      }),
    ),
    incomplete: { on: confirmed },
    /** The other participant objects to a section, which was not on the screen yet. */
    objected: { on: confirmed },
    /** The service refused the confirmation, as the other participant has seen an older version; their next view ends it. */
    outdated: { on: awaitingLook },
    renewing: calling('renewSummaryLink', {
      on: { OK: { target: 'comparing', actions: ['applyAnswer', saySuccess('LINK_RENEWED')] } },
      handledGlobally: 'renewingFailed',
      failed: 'renewingFailed',
    }),
    /** The answer was lost, so a new link may exist or not. */
    renewingFailed: failedCall('renewing', confirmed),
    confirmingFailed: withReload(failedCall('confirming', confirmed)),
  },
});
