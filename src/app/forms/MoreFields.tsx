import { Collapse, UnstyledButton } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import { ChevronIcon } from '../ui/icons.tsx';
import type { FieldSource } from './forms.ts';
import classes from './MoreFields.module.css';

interface Props {
  /** What can be said besides: 'Doplnit rok výroby'. */
  label: string;
  fields?: readonly FieldSource[];
  /** Open although none of these fields says so. */
  wanted?: boolean;
  children: ReactNode;
}

/** Fields that may be left out: out of the way until somebody wants them, one of them is known, or one is wrong. */
export function MoreFields({ label, fields = [], wanted = false, children }: Props) {
  const isWanted = wanted || fields.some(({ defaultValue, error }) => defaultValue !== '' || error !== undefined);
  const [isOpen, setOpen] = useState(isWanted);
  const [wasWanted, setWasWanted] = useState(isWanted);
  // Once open they stay: a mistake that is put right must not take its field away.
  if (isWanted !== wasWanted) {
    setWasWanted(isWanted);
    if (isWanted) setOpen(true);
  }
  const id = useId();
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
