import type { Order } from '#contract/enumerations.ts';
import { t } from '../i18n/cs/common.ts';
import classes from './Party.module.css';

interface Props {
  order: Order;
  size?: 'small' | 'normal';
}

/** A in blue with a white letter, B in yellow with a dark one: as in the paper European statement. */
export function PartyBadge({ order, size = 'normal' }: Props) {
  return (
    <span className={classes.badge} data-order={order} data-size={size}>
      <span className="visually-hidden">{t('participant', { order })}</span>
      <span aria-hidden="true">{order}</span>
    </span>
  );
}
