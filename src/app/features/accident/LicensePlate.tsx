import type { Party } from '#contract/enumerations.ts';
import { submissionKey } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../machine/chart.ts';
import { plateReading } from '../../machine/views/accident.ts';
import { ConfirmPlate } from './ConfirmPlate.tsx';
import { ReadingPlate } from './ReadingPlate.tsx';
import { TypedPlate } from './TypedPlate.tsx';

/** Licence plate of one vehicle: OCR with confirmation, or typed. */
export function LicensePlate({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const reading = useChart((snapshot) => plateReading(snapshot, party));
  const photoId = useChart((snapshot) => photoIdOf(snapshot, party));
  const plate = useChart((snapshot) => snapshot.context.photos.readPlates[party] ?? '');
  if (reading === 'reading') return <ReadingPlate meta={meta} party={party} photoId={photoId} />;
  if (reading === 'confirming') return <ConfirmPlate meta={meta} party={party} photoId={photoId} plate={plate} />;
  return <TypedPlate meta={meta} party={party} reading={reading} />;
}

function photoIdOf({ context }: AppSnapshot, party: Party): string {
  const body = context.sync.submissions[submissionKey('uploadLicensePlate', party)]?.body;
  return typeof body === 'object' && body !== null && 'photo' in body ? String(body.photo) : '';
}
