import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { WarningIcon } from '../ui/icons.tsx';
import { Changed } from './Changed.tsx';
import classes from './summary.module.css';

interface CardProps {
  title: string;
  /** Where links and the way back from an edit lead (`sections.ts`). */
  headingId?: string | undefined;
  /** The way to the screen where this is mended. */
  edit?: ReactNode;
  /** It differs from what the reader saw before. */
  changed?: boolean;
  /** What else is to be said of it, below its heading. */
  mark?: ReactNode;
  children: ReactNode;
}

/** A card of the summary: what it is about, what the report says of it, and the way to change it. */
export function SummaryCard({ title, headingId, edit, changed, mark, children }: CardProps) {
  return (
    <Card component="section" className={classes.card} data-changed={changed || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title} id={headingId} tabIndex={headingId === undefined ? undefined : -1}>
          {title}
        </h2>
        {edit}
      </div>
      {changed && <Changed />}
      {mark}
      {children}
    </Card>
  );
}

interface PartProps extends CardProps {
  /** Said instead of the content when nobody has filled it in yet. */
  missing?: string | false;
}

/** One part of a card, such as the driving licence of a participant. */
export function SummaryPart({ title, headingId, edit, changed, mark, missing, children }: PartProps) {
  return (
    <div className={classes.part} data-changed={changed || undefined}>
      <div className={classes.head}>
        <h3 className={classes.partTitle} id={headingId} tabIndex={headingId === undefined ? undefined : -1}>
          {title}
        </h3>
        {edit}
      </div>
      {changed && <Changed />}
      {mark}
      {missing ? <Missing text={missing} /> : children}
    </div>
  );
}

/** What is not there yet, in words. */
export function Missing({ text }: { text: string }) {
  return (
    <p className={classes.missing}>
      <WarningIcon size={20} />
      <span>{text}</span>
    </p>
  );
}
