import { useState } from 'react';
import * as z from 'zod/mini';
import type { ChangedSection } from '#contract/entities.ts';
import { changesOf } from '#contract/factLines.ts';
import { remark } from '#contract/fields.ts';
import { useChart } from '../../chart/chart.ts';
import { FormFrame } from '../../forms/FormFrame.tsx';
import { TextareaField } from '../../forms/fields/TextareaField.tsx';
import { useDraftForm } from '../../forms/useDraftForm.ts';
import { t as sharedTexts } from '../../i18n/cs/shared.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { Agreed } from '../../summaryCards/Agreed.tsx';
import { sectionLines } from '../../summaryCards/sectionLines.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Shared.module.css';
import { useAgreements } from './useAgreements.ts';

const remarkForm = z.object({ remark });

interface Props {
  about: ChangedSection;
  /** The section by its name, for who hears the buttons alone. */
  name: string;
}

/** What the reader says of a section: agreed, or what is not so there; of what has changed since, again. */
export function SectionWord({ about, name }: Props) {
  const t = useTexts(sharedTexts);
  const { isOpen, wordOn, agree } = useAgreements();
  const [isWriting, setIsWriting] = useState(false);
  if (!isOpen) return null;
  const word = wordOn(about);
  if (isWriting) return <RemarkForm about={about} name={name} onDone={() => setIsWriting(false)} />;
  const hasChanged = word?.isCurrent === false;
  const disagreement = word?.isCurrent === true && !word.agrees ? word.remark : null;
  return (
    <div className={classes.word}>
      {hasChanged && <Difference about={about} />}
      {disagreement !== null && (
        <Notice kind="warning" title={t('disagreed')}>
          <p>{disagreement}</p>
        </Notice>
      )}
      <div className={classes.wordActions}>
        {word?.isCurrent === true && word.agrees && <Agreed text={t('agreed')} />}
        {(hasChanged || disagreement !== null) && (
          <Button variant="default" aria-label={`${t('agree')}: ${name}`} onClick={() => agree([about])}>
            {t('agree')}
          </Button>
        )}
        <Button
          variant="subtle"
          className={classes.disagree}
          aria-label={`${t('disagree')}: ${name}`}
          onClick={() => setIsWriting(true)}
        >
          {t(disagreement === null ? 'disagree' : 'changeRemark')}
        </Button>
      </div>
    </div>
  );
}

/** What was said here when the reader last said something of it, and what is said now. */
function Difference({ about }: { about: ChangedSection }) {
  const t = useTexts(sharedTexts);
  const companies = useChart(({ context }) => context.insuranceCompanies);
  const before = useChart(({ context }) => context.seenBefore);
  const now = useChart(({ context }) => context.sharedSummary);
  if (before === null || now === null) return null;
  const { gone, added } = changesOf(sectionLines(before, about, companies), sectionLines(now, about, companies));
  return (
    <dl className={classes.difference}>
      {gone.length > 0 && (
        <div>
          <dt>{t(added.length > 0 ? 'was' : 'gone')}</dt>
          {gone.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
      {added.length > 0 && (
        <div>
          <dt>{t(gone.length > 0 ? 'is' : 'added')}</dt>
          {added.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      )}
    </dl>
  );
}

function RemarkForm({ about, name, onDone }: Props & { onDone: () => void }) {
  const t = useTexts(sharedTexts);
  const { wordOn, disagree } = useAgreements();
  const { form, fields } = useDraftForm({
    schema: remarkForm,
    draftKey: `shared/${about.section}/${about.participantId ?? ''}`,
    defaultValue: { remark: wordOn(about)?.remark ?? '' },
    onSubmit: (value) => {
      disagree(about, value.remark);
      onDone();
    },
  });
  return (
    <FormFrame form={form}>
      <div className={classes.word}>
        <TextareaField field={fields.remark} label={t('remark')} description={t('remarkHelp')} rows={3} />
        <div className={classes.wordActions}>
          <Button type="submit" variant="default" aria-label={`${t('saveRemark')}: ${name}`}>
            {t('saveRemark')}
          </Button>
          <Button variant="subtle" onClick={onDone}>
            {t('dropRemark')}
          </Button>
        </div>
      </div>
    </FormFrame>
  );
}
