import { useTranslation } from 'react-i18next';
import type { Summary } from '#contract/entities.ts';
import { formatTimeInWords } from '#contract/format.ts';
import { useChart } from '../../machine/chart.ts';
import './shared.cs.ts';
import { fullName } from '../../facts/names.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Notice that the reader has signed and the other signature is awaited. */
export function OwnSignature({ summary: { participants } }: { summary: Summary }) {
  const { t } = useTranslation('shared');
  const own = useChart(({ context }) => context.shared.signing?.participantId);
  const signedAt = useChart(
    ({ context }) => context.shared.signatures.find((each) => each.participantId === own)?.signedAt,
  );
  const other = participants.find(({ participantId }) => participantId !== own);
  return (
    <Notice
      kind="success"
      role="status"
      title={
        <>
          <span>{t('ownSigned')}</span>
          {/* It comes a moment later, which would say the whole notice again; the card of the participant has it, too. */}
          {signedAt !== undefined && <span aria-hidden="true">{` ${formatTimeInWords(signedAt)}`}</span>}
        </>
      }
    >
      <p>{t('awaited', { name: (other && fullName(other)) ?? '' })}</p>
    </Notice>
  );
}
