import { type Context, type Mending, participantIdOf, type SummarySection } from '#machines/context.ts';
import { pathOf } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { send, useChart } from './chart.ts';
import type { NavigationState } from './navigation.ts';

/** A link for wouter, or what a button does: the address, and what the chart is told besides. */
export interface ScreenLink {
  href: string;
  told: NavigationState;
  onOpen: () => void;
}

interface Ids {
  reportId: string | undefined;
  A: string | undefined;
  B: string | undefined;
}

function idsOf(context: Context): Ids {
  return {
    reportId: context.reportId ?? undefined,
    A: participantIdOf(context, 'A'),
    B: participantIdOf(context, 'B'),
  };
}

function sameIds(a: Ids, b: Ids): boolean {
  return a.reportId === b.reportId && a.A === b.A && a.B === b.B;
}

/**
 * Links to positions of the open report, also to one below an address, which an address alone cannot name. With `mending`
 * the screen returns to where it was opened once it has been saved; in the summary, to the section that was `mended`.
 */
export function useScreenLinks({
  mending,
}: {
  mending?: Mending;
} = {}): (position: ScreenMeta, mended?: SummarySection) => ScreenLink {
  const ids = useChart((snapshot) => idsOf(snapshot.context), sameIds);
  return ({ screen, party, step }, mended) => {
    const wished = { reportId: ids.reportId, participantId: party && ids[party] };
    const beside = { ...(mending && { mending }), ...(mended && { mended }) };
    return {
      href: pathOf(screen, wished),
      told: { ...beside, step },
      onOpen: () =>
        send({
          type: 'nav.requested',
          wish: { screen, step, ...wished },
          ...beside,
        }),
    };
  };
}
