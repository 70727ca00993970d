import type { ReactNode } from 'react';
import classes from './PersonalData.module.css';

/** Terms with what belongs to each; one that nothing belongs to is left out. */
export function Described({ items }: { items: readonly { term: string; detail: ReactNode }[] }) {
  return (
    <dl className={classes.terms}>
      {items.map(
        ({ term, detail }) =>
          detail && (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{detail}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
