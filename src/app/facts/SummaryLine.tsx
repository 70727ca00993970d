import { type ReactNode, useId, useState } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import { PartyBadge } from '../ui/PartyBadge.tsx';
import classes from './summary.module.css';

interface Props {
  /** Id of the button, target of the focus. */
  id?: string;
  title: string;
  /** Content in one row, while the line is closed. */
  digest?: string | undefined;
  party?: Party | undefined;
  /** Sign before the chevron, such as a tick. */
  sign?: ReactNode;
  /** True if something in it is missing, changed or objected to. */
  warns?: boolean;
  /** Opens the line until the user decides. */
  startsOpen?: boolean;
  /** State under which the user's decision counts, such as the answer to the part. */
  under?: string;
  children: ReactNode;
}

/** Line of the summary: a title with a digest that unfolds its sections. Its content is printed whether it is open or not. */
export function SummaryLine({
  id,
  title,
  digest,
  party,
  sign,
  warns = false,
  startsOpen = false,
  under = '',
  children,
}: Props) {
  const body = useId();
  const now = `${under} ${startsOpen}`;
  const [chosen, setChosen] = useState<{ isOpen: boolean; at: string } | null>(null);
  const isOpen = chosen?.at === now ? chosen.isOpen : startsOpen;
  return (
    <section className={classes.line} data-warns={warns || undefined}>
      <h2 className={classes.lineHead}>
        <button
          type="button"
          id={id}
          className={classes.lineButton}
          aria-expanded={isOpen}
          aria-controls={body}
          onClick={() => setChosen({ isOpen: !isOpen, at: now })}
        >
          {party && <PartyBadge party={party} size="small" />}
          <span className={classes.grow}>
            <span className={classes.lineTitle}>{title}</span>
            {digest && <span className={classes.digest}>{digest}</span>}
          </span>
          {sign}
          <ChevronIcon size={20} className={classes.chevron} />
        </button>
      </h2>
      <div id={body} className={classes.lineBody} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
