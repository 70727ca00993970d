import type { ReactNode } from 'react';
import type { Circumstances } from '#contract/entities.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { Diagram } from '../drawings/Diagram.tsx';
import { t } from '../i18n/cs/reportSummary.ts';
import { Fact, Facts } from './Facts.tsx';
import { Missing, SummaryCard } from './SummaryCard.tsx';
import classes from './summary.module.css';

interface Props {
  circumstances: Circumstances | null;
  edit?: (() => ReactNode) | undefined;
  changed?: boolean;
}

/** What happened: the situation in a diagram and in words. */
export function CircumstancesSummary({ circumstances, edit, changed = false }: Props) {
  return (
    <SummaryCard title={t('circumstances')} edit={edit?.()} changed={changed}>
      {circumstances === null ? (
        <Missing text={t('missing')} />
      ) : (
        <>
          <div className={classes.drawing}>
            <Diagram diagram={circumstances.accidentSituationDiagramId} decorative />
          </div>
          <Facts>
            <Fact name={t('situation')} long>
              {situationDiagramNames[circumstances.accidentSituationDiagramId]}
            </Fact>
            <Fact name={t('description')} long>
              {circumstances.accidentDescription}
            </Fact>
          </Facts>
        </>
      )}
    </SummaryCard>
  );
}
