import type { Delivery } from '#contract/entities.ts';
import { deliveriesOf } from '#report/deliveries.ts';
import { fingerprint } from '#report/fingerprint.ts';
import { accepted, type Rule } from '#report/rule.ts';
import { readerOf } from './signing.ts';

/** Returns the answer to who knows the version `since`: nothing anew while that is the newest. */
function told(deliveries: Delivery[], since: string | undefined) {
  const version = fingerprint(deliveries);
  return { version, changes: version === since ? null : { deliveries } };
}

export const getDeliveries: Rule<'getDeliveries'> = (document, { query }) =>
  accepted(document, told(deliveriesOf(document), query.since));

/** The reader of the link hears of the own codes and of the signed report alone. */
export const getSummaryDeliveries: Rule<'getSummaryDeliveries'> = (document, { query }) => {
  const { participantId: own } = readerOf(document)?.data ?? {};
  const ofReader = deliveriesOf(document).filter(
    ({ purpose, participantId }) => purpose === 'signedReport' || participantId === own,
  );
  return accepted(document, told(ofReader, query.since));
};
