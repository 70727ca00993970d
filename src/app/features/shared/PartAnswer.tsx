import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedSection } from '#contract/entities.ts';
import { titleOf } from '#contract/facts.ts';
import { upperFirst } from '#contract/format.ts';
import './shared.cs.ts';
import classes from './Shared.module.css';
import type { Answered } from './useAnswers.ts';
import { useRemarks } from './useRemarks.ts';
import { useSectionReviews } from './useSectionReviews.ts';

interface Props {
  answer: Answered;
  title: string;
  /** Sections that can be objected to. */
  sections: ChangedSection[];
  onAgree: () => void;
}

/** Both answers to a part, of equal weight; an objection names its section first. Hidden while a remark is being written. */
export function PartAnswer({ answer: { state, open }, title, sections, onAgree }: Props) {
  const { t } = useTranslation('shared');
  const { isOpen, wordOn } = useSectionReviews();
  const { written, write } = useRemarks();
  const [isChoosing, setChoosing] = useState(false);
  if (!isOpen || written.length > 0) return null;

  function object(about: ChangedSection) {
    setChoosing(false);
    write(about, wordOn(about)?.remark ?? '');
  }
  const [only, ...others] = sections;
  if (isChoosing) return <Choice sections={sections} onChoose={object} onLeave={() => setChoosing(false)} />;
  const disagree = (
    <Button
      variant={state === 'asked' ? 'default' : 'subtle'}
      aria-label={`${t('disagree')}: ${title}`}
      onClick={() => (only && others.length === 0 ? object(only) : setChoosing(true))}
    >
      {t('disagree')}
    </Button>
  );
  if (open.length === 0) return disagree;
  const hasObjected = sections.some((about) => wordOn(about)?.agrees === false);
  const label = t(hasObjected ? 'agreeRest' : 'agree');
  return (
    <div className={classes.answers}>
      <Button variant="default" aria-label={`${label}: ${title}`} onClick={onAgree}>
        {label}
      </Button>
      {disagree}
    </div>
  );
}

interface ChoiceProps {
  sections: ChangedSection[];
  onChoose: (about: ChangedSection) => void;
  onLeave: () => void;
}

/** Sections of a part, one of which is objected to. */
function Choice({ sections, onChoose, onLeave }: ChoiceProps) {
  const { t } = useTranslation('shared');
  const { nameOf } = useSectionReviews();
  const isOfParticipant = sections.every(({ participantId }) => participantId !== null);
  return (
    <fieldset className={classes.choice}>
      <legend>{t('whatDisagrees')}</legend>
      <div className={classes.wordActions}>
        {sections.map((about) => (
          <Button key={`${about.section}-${about.participantId}`} variant="default" onClick={() => onChoose(about)}>
            {isOfParticipant ? titleOf(about.section) : upperFirst(nameOf(about))}
          </Button>
        ))}
        <Button variant="subtle" onClick={onLeave}>
          {t('back')}
        </Button>
      </div>
    </fieldset>
  );
}
