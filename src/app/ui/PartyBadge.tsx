import type { Party } from '#contract/enumerations.ts';
import { t } from '../i18n/cs/common.ts';
import classes from './Party.module.css';

interface Props {
  party: Party;
  size?: 'small' | 'normal';
}

/** A in blue with a white letter, B in yellow with a dark one: as in the paper European statement. */
export function PartyBadge({ party, size = 'normal' }: Props) {
  return (
    <span className={classes.badge} data-party={party} data-size={size}>
      <span className="visually-hidden">{t('participant', { party })}</span>
      <span aria-hidden="true">{party}</span>
    </span>
  );
}
