import type { Party } from '#contract/enumerations.ts';
import { t } from '../i18n/cs/common.ts';
import classes from './Party.module.css';

interface Props {
  party: Party;
  size?: 'small' | 'normal';
}

/** Badge of a party: A white on blue, B dark on yellow, as on the European accident statement. */
export function PartyBadge({ party, size = 'normal' }: Props) {
  return (
    <span className={classes.badge} data-party={party} data-size={size}>
      <span className="visually-hidden">{t('participant', { party })}</span>
      <span aria-hidden="true">{party}</span>
    </span>
  );
}
