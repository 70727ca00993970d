import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './situation.cs.ts';
import type { Finding } from '../../ui/map/usePosition.ts';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  finding: Finding;
  /** Accuracy in metres of a rough position. */
  accuracy: number | undefined;
  /** Advice. */
  children: ReactNode;
}

function distanceOf(metres: number): string {
  return metres < 1000 ? `${Math.round(metres)}\u00a0m` : `${Math.round(metres / 1000)}\u00a0km`;
}

/** Reason for which the phone's position was not accepted. */
export function PositionProblem({ finding, accuracy, children }: Props) {
  const { t } = useTranslation('situation');
  if (finding === 'idle' || finding === 'finding') return null;
  return (
    <Notice kind="warning" role="alert" title={t(finding)}>
      {accuracy !== undefined && (
        <p>{Number.isFinite(accuracy) ? t('inexactBy', { distance: distanceOf(accuracy) }) : t('inexactUnknown')}</p>
      )}
      {children}
      {finding === 'denied' && <p>{t('allow')}</p>}
    </Notice>
  );
}
