import type { ReportCallName } from '#contract/calls.ts';
import type { Rules } from './rule.ts';
import * as agreement from './rules/agreement.ts';
import * as changes from './rules/changes.ts';
import * as circumstances from './rules/circumstances.ts';
import * as datetime from './rules/datetime.ts';
import * as fillingIn from './rules/delegation.ts';
import * as deliveries from './rules/deliveries.ts';
import * as handover from './rules/handover.ts';
import * as lifecycle from './rules/lifecycle.ts';
import * as location from './rules/location.ts';
import * as papers from './rules/papers.ts';
import * as participants from './rules/participants.ts';
import * as photos from './rules/photos.ts';
import * as replica from './rules/replica.ts';
import * as report from './rules/report.ts';
import * as signing from './rules/signing.ts';
import * as summary from './rules/summary.ts';
import * as vehicle from './rules/vehicle.ts';
import * as verification from './rules/verification.ts';
import * as witnesses from './rules/witnesses.ts';

/**
 * Every call on a report with its rule, which has the call's name in a module of rules/: a call of TABLE 2 without one does
 * not compile.
 */
export const rules: Rules<ReportCallName> = {
  ...agreement,
  ...changes,
  ...circumstances,
  ...replica,
  ...datetime,
  ...deliveries,
  ...fillingIn,
  ...handover,
  ...lifecycle,
  ...location,
  ...papers,
  ...participants,
  ...photos,
  ...report,
  ...signing,
  ...summary,
  ...vehicle,
  ...verification,
  ...witnesses,
};
