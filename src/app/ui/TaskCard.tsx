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
  /** The state in words, such as 'Chybí řidičský průkaz' or 'Hotovo'. */
  stateText: string;
  /** Where it is done; without it the card only tells. */
  onOpen?: (() => void) | undefined;
  /** Makes the card a link with an address, and what it tells besides. */
  href?: string | undefined;
  told?: unknown;
  /** A picture before the title, 24 px. */
  icon?: ReactNode;
}

const stateIcons = { done: DoneIcon, missing: MissingIcon, warning: WarningIcon };

/** One task of an overview: what, how it stands in words, and the way to it. Goes into a `StatusList`. */
export function TaskCard({ title, state, stateText, onOpen, href, told, icon }: Props) {
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
        <Card {...looks} renderRoot={(props) => <Link {...props} href={href} state={told} />}>
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
