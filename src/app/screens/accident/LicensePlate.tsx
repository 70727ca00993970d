import type { Party } from '#contract/enumerations.ts';
import { submissionKey } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { ConfirmPlate } from './ConfirmPlate.tsx';
import { ReadingPlate } from './ReadingPlate.tsx';
import { TypedPlate } from './TypedPlate.tsx';

/** The licence plate of one vehicle (§2): read from a photo and confirmed, or typed. */
export function LicensePlate({ meta, party }: { meta: ScreenMeta; party: Party }) {
  const phase = useChart((snapshot) => phaseOf(snapshot, party));
  const photoId = useChart((snapshot) => photoIdOf(snapshot, party));
  const plate = useChart((snapshot) => snapshot.context.readPlates[party] ?? '');
  if (phase === 'reading') return <ReadingPlate meta={meta} party={party} photoId={photoId} />;
  if (phase === 'confirming') return <ConfirmPlate meta={meta} party={party} photoId={photoId} plate={plate} />;
  return <TypedPlate meta={meta} party={party} />;
}

const phases = {
  reading: ['reading'],
  confirming: ['proposed', 'confirming', 'confirmingFailed'],
} as const;

function phaseOf(snapshot: AppSnapshot, party: Party): keyof typeof phases | 'typing' {
  const isIn = (phase: keyof typeof phases) =>
    phases[phase].some((licensePlate) =>
      snapshot.matches({ flow: { report: { collecting: { accident: { [party]: { licensePlate } } } } } }),
    );
  if (isIn('reading')) return 'reading';
  return isIn('confirming') ? 'confirming' : 'typing';
}

/** The photo that is being read, as the page keeps it. */
function photoIdOf({ context }: AppSnapshot, party: Party): string {
  const body = context.submissions[submissionKey('uploadLicensePlate', party)]?.body;
  return typeof body === 'object' && body !== null && 'photo' in body ? String(body.photo) : '';
}
