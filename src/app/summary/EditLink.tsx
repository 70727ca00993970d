import { Link } from 'wouter';
import { t } from '../i18n/cs/common.ts';
import { EditIcon } from '../ui/icons.tsx';
import classes from './summary.module.css';

interface Props {
  href: string;
  /** What is edited, for who does not see where the link stands. */
  what: string;
}

/** From the summary to the screen that mends something; that screen returns to the summary. */
export function EditLink({ href, what }: Props) {
  return (
    <Link href={href} state={{ mending: true }} className={classes.edit}>
      <EditIcon size={20} />
      {t('edit')}
      <span className="visually-hidden"> – {what}</span>
    </Link>
  );
}
