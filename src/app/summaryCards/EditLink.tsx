import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { ScreenLink } from '../chart/screenLinks.ts';
import { t } from '../i18n/cs/common.ts';
import { EditIcon } from '../ui/moreIcons.tsx';
import classes from './summary.module.css';

interface Props extends ScreenLink {
  /** What is edited, for who does not see where the link stands. */
  what: string;
  /** The icon and the words of a link that says something other than to edit. */
  children?: ReactNode;
}

/** From a summary to the screen that mends something. */
export function EditLink({ href, told, what, children }: Props) {
  return (
    <Anchor className={classes.edit} renderRoot={(props) => <Link {...props} href={href} state={told} />}>
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
