import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { type Paper, PaperPicture } from '../ui/drawings/PaperPicture.tsx';
import '../i18n/cs/nextPaper.ts';
import classes from './NextPaper.module.css';

interface Props {
  paper: Paper;
  party: Party;
}

/** Hint at the next paper, so that the driver who is not typing can look for it. */
export function NextPaper({ paper, party }: Props) {
  const { t } = useTranslation('nextPaper');
  return (
    <aside className={classes.next} aria-label={t('next')}>
      <PaperPicture paper={paper} />
      <p>
        <span>{`${t('next')}: `}</span>
        <strong>{t(paper, { party })}</strong>
      </p>
    </aside>
  );
}
