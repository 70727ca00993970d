import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Fact as FactOfTable, textOf } from '#contract/factRows.ts';
import { lowerFirst } from '#contract/format.ts';
import '../i18n/cs/reportSummary.ts';
import surfaces from '../ui/surfaces.module.css';
import { Missing } from './SummaryCard.tsx';
import classes from './summary.module.css';

/** List of names and values, side by side if there is room. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}

const classOf = { plate: 'wide', digits: 'tabular', long: undefined } as const;

interface SectionProps {
  facts: readonly FactOfTable[];
  /** Title above the facts, not repeated as a label. */
  title?: string;
  /** Masks sensitive values until tapped. */
  masked?: boolean;
  /** Content shown instead of a text, by the name of the answer. */
  instead?: Readonly<Record<string, ReactNode>>;
  /** Answers that must not stay empty, by name. */
  required?: readonly string[];
  /** Lists optional answers that were not given, too. */
  offersOptional?: boolean;
  renderNote?: (name: string) => ReactNode;
}

/** Facts of a section in the order of TABLE 4, but for the name that heads the card; those not given in one row. */
export function SectionFacts(props: SectionProps) {
  const { facts, title, masked = false, instead = {}, required = [], offersOptional = false, renderNote } = props;
  const { t } = useTranslation('reportSummary');
  const shown = facts.filter(({ heading, name, texts }) => !heading && (texts.length > 0 || name in instead));
  const empty = facts.filter(
    ({ heading, optional, name, texts }) =>
      !(heading || (optional && !offersOptional) || texts.length > 0 || name in instead),
  );
  const missing = empty.filter(({ name }) => required.includes(name));
  const voluntary = empty.filter(({ name }) => !required.includes(name));
  const alone = shown.filter(({ label }) => label === title);
  const labelled = shown.filter(({ label }) => label !== title);
  return (
    <>
      {alone.map((fact) => (
        <div key={fact.name} className={fact.look && classOf[fact.look]}>
          {instead[fact.name] ?? <p>{textOf(fact)}</p>}
        </div>
      ))}
      {labelled.length > 0 && (
        <Facts>
          {labelled.map((fact) =>
            masked && fact.sensitive !== undefined ? (
              <MaskedFact key={fact.name} name={fact.label} legible={fact.sensitive}>
                {textOf(fact)}
              </MaskedFact>
            ) : (
              <Fact key={fact.name} name={fact.label} long={fact.look === 'long'} note={renderNote?.(fact.name)}>
                {instead[fact.name] ?? <Value fact={fact} />}
              </Fact>
            ),
          )}
        </Facts>
      )}
      {missing.length > 0 && <Missing text={t('missingFacts', { what: namesOf(missing) })} />}
      {voluntary.length > 0 && <p className={surfaces.small}>{t('notFilledIn', { what: namesOf(voluntary) })}</p>}
    </>
  );
}

function namesOf(facts: readonly FactOfTable[]): string {
  return facts.map(({ label }) => lowerFirst(label)).join(', ');
}

function Value({ fact }: { fact: FactOfTable }) {
  return <span className={fact.look && classOf[fact.look]}>{textOf(fact)}</span>;
}

interface FactProps {
  name: string;
  /** Puts a long value below its name. */
  long?: boolean;
  note?: ReactNode;
  children: ReactNode;
}

export function Fact({ name, long = false, note, children }: FactProps) {
  return (
    <div className={classes.fact} data-long={long || undefined}>
      <dt>{name}</dt>
      <dd>
        {children}
        {note}
      </dd>
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
