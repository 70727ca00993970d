import type { ReactNode } from 'react';
import classes from './PersonalData.module.css';

/** Description list; omits terms without a detail. */
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
