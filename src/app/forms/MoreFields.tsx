import { Collapse, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { useChart } from '../machine/chart.ts';
import { isOpenedFromSummary } from '../machine/views/editing.ts';
import { ChevronIcon } from '../ui/icons.tsx';
import type { FieldSource } from './forms.ts';
import classes from './MoreFields.module.css';

interface Props {
  /** Button label, such as 'Doplnit rok výroby'. */
  label: string;
  fields?: readonly FieldSource[];
  /** Opens the fields even if all are empty. */
  wanted?: boolean;
  /** Offers the fields from the summary alone, unless one is filled or invalid. */
  later?: boolean;
  children: ReactNode;
}

/** Collapsed optional fields; open when tapped, filled or invalid. */
export function MoreFields({ label, fields = [], wanted = false, later = false, children }: Props) {
  const isWanted = wanted || fields.some(({ defaultValue, error }) => defaultValue !== '' || error !== undefined);
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  // Stays open: correcting an error must not remove its field.
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  const id = useId();
  const isOffered = useChart(isOpenedFromSummary) || !later || isOpen;
  if (!isOffered) return null;
  return (
    <div className={classes.more}>
      <UnstyledButton
        className={classes.label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <ChevronIcon size={20} className={classes.chevron} />
        <span>{label}</span>
      </UnstyledButton>
      {/* At once, so that a wrong field can take the focus. */}
      <Collapse
        id={id}
        className={classes.fields}
        expanded={isOpen}
        transitionDuration={0}
        keepMountedMode="display-none"
      >
        {children}
      </Collapse>
    </div>
  );
}
