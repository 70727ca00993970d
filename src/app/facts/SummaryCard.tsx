import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { WarningIcon } from '../ui/icons.tsx';
import surfaces from '../ui/surfaces.module.css';
import { Changed } from './Changed.tsx';
import classes from './summary.module.css';

interface PartProps {
  title: string;
  /** Heading id, target of links and of the return from editing (`sections.ts`). */
  headingId?: string | undefined;
  /** Edit link. */
  edit?: ReactNode;
  /** True if changed since the reader saw it. */
  changed?: boolean;
  /** Notes below the content. */
  mark?: ReactNode;
  /** Text shown instead of missing content. */
  missing?: string | false;
  children: ReactNode;
}

export function SummaryCard({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card component="section" className={classes.card}>
      <h2 className={surfaces.heading}>{title}</h2>
      {children}
    </Card>
  );
}

/** Part of a card, such as a driving licence. */
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
      {missing ? <Missing text={missing} /> : children}
      {mark}
    </div>
  );
}

export function Missing({ text }: { text: string }) {
  return (
    <p className={classes.missing}>
      <WarningIcon size={20} />
      <span>{text}</span>
    </p>
  );
}
