import type { Party } from '#contract/enumerations.ts';
import { type Context, participantIdOf, partyOf } from '#machines/context.ts';
import { pathOf } from '#machines/location.ts';
import { allPositions, hasAddress, type RequestedRoute, routeOf, type Screen, type Step } from '#machines/routes.ts';
import { ids } from './sampleAccident.ts';

/** Addresses that may be requested. */

export interface Visit {
  label: string;
  requestedRoute: RequestedRoute;
}

const known = { reportId: ids.report, summaryId: ids.summary, checkCode: ids.checkCode };

/** Visits of all positions: each screen, for A and for B, each of its steps. */
export const everyVisit: readonly Visit[] = allPositions
  .filter(({ screen }) => hasAddress(screen) || screen === 'notFound')
  .map(({ screen, party, step }) => visit(screen, party, step));

/** Returns the visit of a screen's address. */
export function visit(screen: Screen, party?: Party, step?: Step): Visit {
  const { path } = routeOf(screen);
  const given = { ...known, ...(party && { participantId: ids[party] }) };
  const named = Object.entries(given).filter(([name]) => path.includes(`:${name}`));
  const shown = [pathOf(screen, given), party, step].filter(Boolean).join(' ');
  return {
    label: shown
      .replaceAll(ids.report, '…')
      .replaceAll(ids.checkCode, '…')
      .replace(/[\da-f-]{36}/gu, '…'),
    requestedRoute: { screen, ...Object.fromEntries(named), ...(step && { step }) },
  };
}

/** Returns all requested routes; with a complete report also from the summary, to change an answer. */
export function requestedRoutes(context: Context) {
  const all = everyVisit.filter(({ requestedRoute }) => {
    const { participantId } = requestedRoute;
    return (
      participantId === undefined || context.report.report === null || partyOf(context, participantId) !== undefined
    );
  });
  const open = participantIdOf(context, 'A') === undefined ? [] : all;
  return [
    ...all.map(({ label, requestedRoute }) => ({ requestedRoute, label })),
    ...open
      .filter(({ requestedRoute }) => edits(requestedRoute.screen))
      .map(({ label, requestedRoute }) => ({ requestedRoute, editing: 'summary' as const, label: `${label} to edit` })),
    ...all
      .filter(({ requestedRoute }) => isInMenu(requestedRoute.screen, context))
      .map(({ label, requestedRoute }) => ({ requestedRoute, from: 'menu' as const, label: `${label} from the menu` })),
    ...all
      .filter(({ requestedRoute }) => /^roadside(?!Notes$)/u.test(requestedRoute.screen))
      .map(({ label, requestedRoute }) => ({
        requestedRoute,
        editing: 'roadsideNotes' as const,
        label: `${label} from the overview`,
      })),
    ...open
      .filter(({ requestedRoute }) => requestedRoute.screen === 'documentsManual')
      .map(({ label, requestedRoute }) => ({
        requestedRoute,
        editing: 'recap' as const,
        label: `${label} from the recap`,
      })),
    {
      requestedRoute: { screen: 'documents' as const, reportId: ids.otherReport },
      label: '/report/…/documents of another report',
    },
  ];
}

/** Returns true for links open in the menu; one part of the report represents all. */
function isInMenu(screen: Screen, { report: { report } }: Context): boolean {
  return screen === 'personalData' || (screen === 'documents' && report?.state === 'COLLECTING_DATA');
}

function edits(screen: Screen): boolean {
  return (
    routeOf(screen).area === 'COLLECTING_DATA' &&
    !['summary', 'verificationSuccess', 'delegatedSection'].includes(screen)
  );
}
