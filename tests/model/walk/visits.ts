import type { Party } from '#contract/enumerations.ts';
import { type Context, participantIdOf, partyOf } from '#machines/context.ts';
import { pathOf } from '#machines/location.ts';
import { allPositions, hasAddress, routeOf, type Screen, type Step, type Wish } from '#machines/routes.ts';
import { ids } from './sampleAccident.ts';

/** The addresses that may be asked for. */

export interface Visit {
  label: string;
  wish: Wish;
}

const known = { reportId: ids.report, summaryId: ids.summary, checkCode: ids.checkCode };

/** Every position that an address can ask for: each screen, for A and for B, each of its steps. */
export const everyVisit: readonly Visit[] = allPositions
  .filter(({ screen }) => hasAddress(screen) || screen === 'notFound')
  .map(({ screen, party, step }) => visit(screen, party, step));

/** The address of a screen as a visit. */
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
    wish: { screen, ...Object.fromEntries(named), ...(step && { step }) },
  };
}

/** The whole choice of wishes; with a complete report at hand also the same ones made from the summary, to mend. */
export function wishes(context: Context) {
  const all = everyVisit.filter(({ wish }) => {
    const { participantId } = wish;
    return participantId === undefined || context.report === null || partyOf(context, participantId) !== undefined;
  });
  const open = participantIdOf(context, 'A') === undefined ? [] : all;
  return [
    ...all.map(({ label, wish }) => ({ wish, label })),
    ...open
      .filter(({ wish }) => mends(wish.screen))
      .map(({ label, wish }) => ({ wish, mending: 'summary' as const, label: `${label} to mend` })),
    ...all
      .filter(({ wish }) => isInMenu(wish.screen, context))
      .map(({ label, wish }) => ({ wish, from: 'menu' as const, label: `${label} from the menu` })),
    ...all
      .filter(({ wish }) => /^scene./u.test(wish.screen))
      .map(({ label, wish }) => ({ wish, mending: 'scene' as const, label: `${label} from the overview` })),
    ...open
      .filter(({ wish }) => wish.screen === 'documentsManual')
      .map(({ label, wish }) => ({ wish, mending: 'recap' as const, label: `${label} from the recap` })),
    {
      wish: { screen: 'documents' as const, reportId: ids.otherReport },
      label: '/report/…/documents of another report',
    },
  ];
}

/** Links of the menu that are open in that moment; one part of the report stands for all. */
function isInMenu(screen: Screen, { report }: Context): boolean {
  return screen === 'personalData' || (screen === 'documents' && report?.state === 'COLLECTING_DATA');
}

function mends(screen: Screen): boolean {
  return routeOf(screen).area === 'COLLECTING_DATA' && !['summary', 'verificationSuccess', 'ownPart'].includes(screen);
}
