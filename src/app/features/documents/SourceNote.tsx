import { useTranslation } from 'react-i18next';
import './documents.cs.ts';
import classes from './SourceNote.module.css';
import type { Source } from './sources.ts';

interface Props {
  source: Source | 'register';
  /** Source of values that were not typed. */
  origin: 'sourceRead' | 'sourceRegistry';
}

export function SourceNote({ source, origin }: Props) {
  const { t } = useTranslation('documents');
  const text = {
    typed: t('sourceTyped'),
    received: t(origin),
    edited: t('sourceEdited'),
    register: t('sourceAddresses'),
  }[source];
  return <span className={classes.source}>{text}</span>;
}
