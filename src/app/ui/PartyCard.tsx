import { Card } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Party } from '#contract/enumerations.ts';
import { t } from '../i18n/cs/common.ts';
import classes from './Party.module.css';
import { PartyBadge } from './PartyBadge.tsx';
import surfaces from './surfaces.module.css';

interface Props {
  party: Party;
  /** Name once known; 'Účastník A' until then. */
  name?: string | undefined;
  /** Line below the name, such as the phone number or 'oznamovatel'. */
  detail?: ReactNode;
  /** Short status at the right, such as 'Ověřeno'. */
  state?: ReactNode;
  /** Leaves the name to the line above the screen's heading; screen readers keep it. */
  isNamedAbove?: boolean;
  children?: ReactNode;
}

/** Card of a participant with edge and badge in their colour. */
export function PartyCard({ party, name, detail, state, isNamedAbove = false, children }: Props) {
  return (
    <Card component="section" className={classes.card} data-party={party}>
      <header className={isNamedAbove ? 'visually-hidden' : classes.cardHead}>
        <PartyBadge party={party} />
        <div className={classes.cardName}>
          <h2 className={surfaces.heading}>{name ?? t('participant', { party })}</h2>
          {detail && <p className={surfaces.small}>{detail}</p>}
        </div>
        {state && <div className={classes.cardState}>{state}</div>}
      </header>
      {children && <div className={classes.cardBody}>{children}</div>}
    </Card>
  );
}
