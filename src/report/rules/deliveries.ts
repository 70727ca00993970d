import type { Delivery } from '#contract/entities.ts';
import { deliveriesOf } from '#report/deliveries.ts';
import { fingerprint } from '#report/fingerprint.ts';
import { accepted, type Rule } from '#report/rule.ts';
import { readerOf } from './signing.ts';

/** Returns the deliveries for a caller that has version `since`; unchanged while that is the newest. */
function answerOf(deliveries: Delivery[], since: string | undefined) {
  const version = fingerprint(deliveries);
  return { version, changes: version === since ? null : { deliveries } };
}

export const getDeliveries: Rule<'getDeliveries'> = (document, { query }) =>
  accepted(document, answerOf(deliveriesOf(document), query.since));

/** Answers the deliveries that the link's reader may see: those to themselves and the signed report. */
export const getSummaryDeliveries: Rule<'getSummaryDeliveries'> = (document, { query }) => {
  const { participantId: own } = readerOf(document)?.data ?? {};
  const ofReader = deliveriesOf(document).filter(
    ({ purpose, participantId }) => purpose === 'signedReport' || participantId === own,
  );
  return accepted(document, answerOf(ofReader, query.since));
};
