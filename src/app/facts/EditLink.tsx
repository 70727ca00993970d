import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { t } from '../i18n/cs/common.ts';
import type { ScreenLink } from '../machine/screenLinks.ts';
import { EditIcon } from '../ui/moreIcons.tsx';
import classes from './summary.module.css';

interface Props extends ScreenLink {
  /** Edited part, for screen readers. */
  what: string;
  /** Custom content; an edit icon and label by default. */
  children?: ReactNode;
}

export function EditLink({ href, historyState, what, children }: Props) {
  return (
    <Anchor className={classes.edit} renderRoot={(props) => <Link {...props} href={href} state={historyState} />}>
      {children || (
        <>
          <EditIcon size={20} />
          <span>{t('edit')}</span>
        </>
      )}
      <span className="visually-hidden">{` – ${what}`}</span>
    </Anchor>
  );
}
