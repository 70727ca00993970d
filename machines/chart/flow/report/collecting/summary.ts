import { calling, failedCall, withReload } from '#machines/pieces/calling.ts';
import { movedOn } from '#machines/pieces/movedOn.ts';
import { comesTo, shows } from '#machines/pieces/shows.ts';
import { saySuccess, toast } from '#machines/pieces/treatments.ts';
import { to } from '#machines/routes.ts';
import { state } from '#machines/vocabulary.ts';

/** What may be done with a summary that waits for nothing. */
const confirmed = {
  'submitted.confirmReport': { target: 'confirming', actions: 'submitOnce' as const },
  'submitted.renewSummaryLink': { target: 'renewing', actions: 'submit' as const },
};

/** Who fills in the own part on the own phone changes what is missing. */
const completedElsewhere = {
  guard: 'fillingInHasChanged',
  target: '#summary.loading',
  actions: 'keepChanges',
} as const;

/** While the other participant has seen other data: they have looked again. */
const awaitingLook = {
  ...confirmed,
  'other.acted': [movedOn, completedElsewhere, { guard: 'otherHasLooked', target: 'seen', actions: 'keepChanges' }],
} as const;

/** The check of everything: what is missing, the link for the other participant, the confirmation. */
export const summary = state({
  ...shows({ screen: 'summary' }),
  initial: 'arriving',
  entry: [comesTo('summary'), 'forgetMending'],
  on: {
    'other.acted': [movedOn, completedElsewhere, { actions: 'keepChanges' }],
    // Taken over from here.
    'result.OK': { guard: { type: 'answered', params: { call: 'endFillingIn' } }, target: '.loading' },
  },
  states: {
    /** Nobody confirms what the page has not seen: what may have been created without an answer is loaded first. */
    arriving: {
      always: [
        // What is opened to be mended returns there.
        { guard: 'fillsInOwnPart', target: to('ownPart') },
        {
          guard: 'hasUnanswered',
          target: '#report-loading',
          actions: { type: 'wishFor', params: { screen: 'summary' } },
        },
        { target: 'loading' },
      ],
    },
    loading: calling('getCompletenessStatus', {
      on: { OK: { target: 'linking', actions: ['keepAnswer'] } },
      settled: 'loadingFailed',
      failed: 'loadingFailed',
    }),
    loadingFailed: failedCall('loading'),
    linking: calling('getSummaryId', {
      on: { OK: { target: 'awaitingPhotos', actions: ['keepAnswer'] } },
      settled: 'linkingFailed',
      failed: 'linkingFailed',
    }),
    linkingFailed: failedCall('linking'),
    /** A photo that arrived after the report had been closed would be refused. */
    awaitingPhotos: { always: { guard: 'hasNoPhotoUnderWay', target: 'comparing' } },
    comparing: { always: [{ guard: 'otherSawOldData', target: 'unseen' }, { target: 'checking' }] },
    checking: { on: confirmed },
    /** The other participant has not seen the data as they are. */
    unseen: { on: awaitingLook },
    /** The other participant has looked at what had changed. */
    seen: { on: confirmed },
    confirming: withReload(
      calling('confirmReport', {
        on: {
          OK_REPORT_WENT_TO_NEXT_STATE: { target: '#report-deciding', actions: ['keepAnswer'] },
          ERR_REPORT_INCOMPLETE: { target: 'incomplete', actions: ['keepRefusedDetails'] },
          ERR_NO_PARTICIPANTS_EMAIL_FOUND: {
            target: 'incomplete',
            actions: ['keepRefusedDetails', toast('ERR_NO_PARTICIPANTS_EMAIL_FOUND')],
          },
          ERR_LAST_VISITED_DATA_CHANGED: {
            target: 'outdated',
            actions: ['noteChangedSinceSeen', toast('ERR_LAST_VISITED_DATA_CHANGED')],
          },
          ERR_SUMMARY_DATA_CHANGED: { target: 'objected' },
        },
        settled: 'checking',
        failed: 'confirmingFailed',
      }),
    ),
    incomplete: { on: confirmed },
    /** The other participant objects to something that was not on the screen yet. */
    objected: { on: confirmed },
    /** Refused for it: confirmed once they have looked again. */
    outdated: { on: awaitingLook },
    renewing: calling('renewSummaryLink', {
      on: { OK: { target: 'comparing', actions: ['keepAnswer', saySuccess('LINK_RENEWED')] } },
      settled: 'renewingFailed',
      failed: 'renewingFailed',
    }),
    /** Whether there is another link is not known. */
    renewingFailed: failedCall('renewing', confirmed),
    confirmingFailed: withReload(failedCall('confirming', confirmed)),
  },
});
