import { useTranslation } from 'react-i18next';
import { situationDiagramNames } from '#contract/names.ts';
import { Diagram } from '../drawings/Diagram.tsx';
import '../i18n/cs/reportSummary.ts';
import type { AccidentCardProps } from './cardProps.ts';
import { Fact, Facts } from './Facts.tsx';
import { Missing, SummaryCard } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';
import classes from './summary.module.css';

/** Card of the circumstances: diagram and description. */
export function CircumstancesSummary({ summary, edit, changed, mark }: AccidentCardProps) {
  const { t } = useTranslation('reportSummary');
  const circumstances = summary.accidentCircumstances;
  return (
    <SummaryCard
      title={t('circumstances')}
      headingId={headingIdOf({ section: 'accidentCircumstances' })}
      edit={edit?.('accidentCircumstances')}
      changed={changed?.('accidentCircumstances') ?? false}
      mark={mark?.('accidentCircumstances')}
    >
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
