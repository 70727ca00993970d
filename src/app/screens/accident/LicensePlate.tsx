import type { Party } from '#contract/enumerations.ts';
import { submissionKey } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { plateReading } from '../../chart/views/accident.ts';
import { ConfirmPlate } from './ConfirmPlate.tsx';
import { ReadingPlate } from './ReadingPlate.tsx';
import { TypedPlate } from './TypedPlate.tsx';

/** The licence plate of one vehicle: read from a photo and confirmed, or typed. */
export function LicensePlate({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const reading = useChart((snapshot) => plateReading(snapshot, party));
  const photoId = useChart((snapshot) => photoIdOf(snapshot, party));
  const plate = useChart((snapshot) => snapshot.context.readPlates[party] ?? '');
  if (reading === 'reading') return <ReadingPlate meta={meta} party={party} photoId={photoId} />;
  if (reading === 'confirming') return <ConfirmPlate meta={meta} party={party} photoId={photoId} plate={plate} />;
  return <TypedPlate meta={meta} party={party} reading={reading} />;
}

/** The photo that is being read, as the page keeps it. */
function photoIdOf({ context }: AppSnapshot, party: Party): string {
  const body = context.submissions[submissionKey('uploadLicensePlate', party)]?.body;
  return typeof body === 'object' && body !== null && 'photo' in body ? String(body.photo) : '';
}
