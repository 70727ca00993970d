import type { MouseEvent, ReactNode } from 'react';
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
  /** Makes the card a link with an address; `onOpen` is still what happens on a plain tap. */
  href?: string | undefined;
  /** A picture before the title, 24 px. */
  icon?: ReactNode;
}

const stateIcons = { done: DoneIcon, missing: MissingIcon, warning: WarningIcon };

/** One task of an overview: what, how it stands in words, and the way to it. Goes into a `StatusList`. */
export function TaskCard({ title, state, stateText, onOpen, href, icon }: Props) {
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

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen?.();
  }

  if (!onOpen) return <li className={classes.card}>{content}</li>;
  return (
    <li className={classes.item}>
      {href ? (
        <a className={classes.card} href={href} onClick={follow}>
          {content}
        </a>
      ) : (
        <button className={classes.card} type="button" onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
