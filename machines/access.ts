import { reportStatus } from '#contract/completeness.ts';
import type { ReportStatus } from '#contract/entities.ts';
import type { Context } from './context.ts';
import type { Screen } from './routes.ts';

/**
 * The furthest-allowed rule: a screen of the collecting area may be opened once the steps before it are known well
 * enough (reportStatus); a wish beyond that ends on the first screen that still waits for something.
 */

type Requirement = keyof ReportStatus | 'circumstances' | 'datetime' | 'location';

const requirements: Partial<Record<Screen, Requirement>> = {
  witness: 'vehiclesInfo',
  accident: 'vehiclesInfo',
  accidentVehicle: 'vehiclesInfo',
  damage: 'vehiclesInfo',
  damageMovement: 'vehiclesInfo',
  damageData: 'vehiclesInfo',
  circumstances: 'accidentInfo',
  situation: 'circumstances',
  location: 'datetime',
  locationManual: 'datetime',
  culprit: 'location',
  summary: 'accidentSummary',
};

function known(context: Context): Record<Requirement, boolean> {
  const { report } = context;
  if (report === null)
    return {
      participantsInfo: false,
      vehiclesInfo: false,
      accidentInfo: false,
      accidentSummary: false,
      circumstances: false,
      datetime: false,
      location: false,
    };
  const status = reportStatus(report, context.participants);
  const circumstances = status.accidentInfo && report.accidentCircumstances !== null;
  const datetime = circumstances && report.accidentDatetime !== null;
  const location = datetime && report.accidentLocation !== null;
  return { ...status, circumstances, datetime, location };
}

export function mayOpen(context: Context, screen: Screen): boolean {
  const requirement = requirements[screen];
  return requirement === undefined || known(context)[requirement];
}

/**
 * The screens of the collecting area from the last to the first: the furthest one that may be opened is shown, the
 * documents when none of them may.
 */
export const fallbacks = [
  'summary',
  'culprit',
  'location',
  'situation',
  'circumstances',
  'accident',
] as const satisfies Screen[];
