import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../i18n/cs/reportSummary.ts';
import classes from './summary.module.css';

/** List of names and values, side by side if there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  /** Puts a long value below its name. */
  long?: boolean;
  /** Value; a placeholder if empty. */
  children?: ReactNode;
}

export function Fact({ name, long = false, children }: FactProps) {
  const { t } = useTranslation('reportSummary');
  const isGiven = children !== null && children !== undefined && children !== '';
  return (
    <div className={classes.fact} data-long={long || undefined}>
      <dt>{name}</dt>
      <dd>{isGiven ? children : <span className={classes.soft}>{t('notGiven')}</span>}</dd>
    </div>
  );
}

interface MaskedProps {
  name: string;
  /** Number of final characters always visible, so that owners recognise the value. */
  legible: number;
  children: string;
}

/** Value masked until tapped, against reading over the shoulder. */
export function MaskedFact({ name, legible, children }: MaskedProps) {
  const { t } = useTranslation('reportSummary');
  const [shown, setShown] = useState(false);
  const end = children.slice(-legible);
  const hidden = children.slice(0, -legible).replace(/[^\s.]/gu, '•');
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <button type="button" className={classes.masked} onClick={() => setShown(!shown)}>
          {shown ? (
            <span className="tabular">{children}</span>
          ) : (
            <span aria-hidden="true" className="tabular">
              {hidden + end}
            </span>
          )}
          <span className={classes.reveal} aria-hidden="true">
            {t(shown ? 'hide' : 'show')}
          </span>
          <span className="visually-hidden">
            {shown ? t('hideShown', { what: name }) : t('showHidden', { what: name, end })}
          </span>
        </button>
      </dd>
    </div>
  );
}
