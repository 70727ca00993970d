import { replicaSnapshotOf } from '#report/replica.ts';
import { accepted, type Rule } from '#report/rule.ts';

export const getReplica: Rule<'getReplica'> = (document, { inputs: { version, phoneId, sessionParty } }, environment) =>
  accepted(document, { copy: replicaSnapshotOf({ document, version }, phoneId, environment, sessionParty) });
