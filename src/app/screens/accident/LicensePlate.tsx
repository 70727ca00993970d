import type { Order } from '#contract/enumerations.ts';
import { submissionKey } from '#machines/context.ts';
import type { AppSnapshot } from '#machines/location.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import { useChart } from '../../chart/chart.ts';
import { ConfirmPlate } from './ConfirmPlate.tsx';
import { ReadingPlate } from './ReadingPlate.tsx';
import { TypedPlate } from './TypedPlate.tsx';

/** The licence plate of one vehicle (§2): read from a photo and confirmed, or typed. */
export function LicensePlate({ meta, order }: { meta: ScreenMeta; order: Order }) {
  const phase = useChart((snapshot) => phaseOf(snapshot, order));
  const photoId = useChart((snapshot) => photoIdOf(snapshot, order));
  const plate = useChart((snapshot) => snapshot.context.readPlates[order] ?? '');
  if (phase === 'reading') return <ReadingPlate meta={meta} order={order} photoId={photoId} />;
  if (phase === 'confirming') return <ConfirmPlate meta={meta} order={order} photoId={photoId} plate={plate} />;
  return <TypedPlate meta={meta} order={order} />;
}

const phases = {
  reading: ['reading'],
  confirming: ['proposed', 'confirming', 'confirmingFailed'],
} as const;

function phaseOf(snapshot: AppSnapshot, order: Order): keyof typeof phases | 'typing' {
  const isIn = (phase: keyof typeof phases) =>
    phases[phase].some((licensePlate) =>
      snapshot.matches({ flow: { report: { collecting: { accident: { [order]: { licensePlate } } } } } }),
    );
  if (isIn('reading')) return 'reading';
  return isIn('confirming') ? 'confirming' : 'typing';
}

/** The photo that is being read, as the page keeps it. */
function photoIdOf({ context }: AppSnapshot, order: Order): string {
  const body = context.submissions[submissionKey('uploadLicensePlate', order)]?.body;
  return typeof body === 'object' && body !== null && 'photo' in body ? String(body.photo) : '';
}
