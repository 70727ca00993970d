import { copyOf } from '#report/copy.ts';
import { accepted, type Rule } from '#report/rule.ts';

export const getCopy: Rule<'getCopy'> = (document, { gathered: { version, phoneId, ownParty } }, environment) =>
  accepted(document, { copy: copyOf({ document, version }, phoneId, environment, ownParty) });
