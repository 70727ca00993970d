import { type Context, type Editing, participantIdOf, type SummarySection } from '#machines/context.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { isAlike, send, useChart } from './chart.ts';
import type { NavigationState } from './navigation.ts';

/** Link for wouter or a button: the address, and the state passed with it. */
export interface ScreenLink {
  href: string;
  historyState: NavigationState;
  onOpen: () => void;
}

function idsOf(context: Context) {
  return {
    // A page opened by the link has a session, but no report yet.
    reportId: context.report.reportId ?? context.session.reportId ?? undefined,
    A: participantIdOf(context, 'A'),
    B: participantIdOf(context, 'B'),
  };
}

/**
 * Returns a function that builds links to screens and steps of the open report. With `editing` the screen returns there after
 * saving; in the summary, to the `edited` section.
 */
export function useScreenLinks(editing?: Editing): (position: ScreenMeta, edited?: SummarySection) => ScreenLink {
  const ids = useChart((snapshot) => idsOf(snapshot.context), isAlike);
  return ({ screen, party, step }, edited) => {
    const requested = { reportId: ids.reportId, participantId: party && ids[party] };
    const beside = { ...(editing && { editing }), ...(edited && { edited }) };
    return {
      href: pathOf(screen, requested),
      historyState: { ...beside, step },
      onOpen: () => send({ type: 'nav.requested', requestedRoute: { screen, step, ...requested }, ...beside }),
    };
  };
}
