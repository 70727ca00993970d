import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { ChevronIcon, DoneIcon, WarningIcon } from './icons.tsx';
import { MissingIcon } from './moreIcons.tsx';
import classes from './TaskCard.module.css';

export type TaskState = 'done' | 'missing' | 'warning';

interface Props {
  title: string;
  state: TaskState;
  /** Status text, such as 'Chybí řidičský průkaz' or 'Hotovo'. */
  stateText: string;
  /** Opens the task; omitted for display only. */
  onOpen?: (() => void) | undefined;
  /** Makes the card a link, with its navigation state. */
  href?: string | undefined;
  historyState?: unknown;
  /** Owner of the task for screen readers, if lists of two look alike. */
  whose?: string;
  /** Icon of 24 px before the title. */
  icon?: ReactNode;
}

const stateIcons = { done: DoneIcon, missing: MissingIcon, warning: WarningIcon };

/** Task of an overview with its status and link, within a `StatusList`. */
export function TaskCard({ title, state, stateText, onOpen, href, historyState, icon, whose }: Props) {
  const StateIcon = stateIcons[state];
  const content = (
    <>
      {icon && <span className={classes.icon}>{icon}</span>}
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        <span className={classes.state} data-state={state}>
          <StateIcon size={20} />
          <span>{stateText}</span>
        </span>
        {whose && <span className="visually-hidden">{` – ${whose}`}</span>}
      </span>
      {onOpen && <ChevronIcon className={classes.chevron} size={20} />}
    </>
  );

  const looks = { className: classes.card, orientation: 'horizontal' } as const;
  if (!onOpen)
    return (
      <Card component="li" {...looks}>
        {content}
      </Card>
    );
  return (
    <li className={classes.item}>
      {href ? (
        <Card {...looks} renderRoot={(props) => <Link {...props} href={href} state={historyState} />}>
          {content}
        </Card>
      ) : (
        <Card component="button" {...looks} type="button" onClick={onOpen}>
          {content}
        </Card>
      )}
    </li>
  );
}
