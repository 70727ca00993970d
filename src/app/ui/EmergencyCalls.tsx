import type { ComponentType, ReactNode } from 'react';
import { type EmergencyNumber, emergencyNumber, policeNumber } from '#contract/limits.ts';
import { t } from '../i18n/cs/police.ts';
import classes from './EmergencyCalls.module.css';
import { PhoneIcon, WarningIcon } from './icons.tsx';

interface LinkProps {
  number: EmergencyNumber;
  className?: string | undefined;
  'data-urgent'?: boolean | undefined;
  children: ReactNode;
}

/** Links to 112 and 158. `Link` reports taps to the chart, or is a plain one on static pages. */
export function EmergencyCalls({ Link }: { Link: ComponentType<LinkProps> }) {
  return (
    <div className="row-8">
      <Link className={classes.call} data-urgent number={emergencyNumber}>
        <PhoneIcon size={20} />
        <span>
          <span>{`${t('call112')} `}</span>
          <strong>{emergencyNumber}</strong>
        </span>
      </Link>
      <Link className={classes.call} number={policeNumber}>
        <PhoneIcon size={20} />
        <span>
          <span>{`${t('call158')} `}</span>
          <strong>{policeNumber}</strong>
        </span>
      </Link>
    </div>
  );
}

/** Advice on the distance of the warning triangle. */
export function TriangleAdvice() {
  return (
    <section className={classes.triangle}>
      <WarningIcon className={classes.warning} size={32} />
      <div>
        <h3 className={classes.title}>{t('triangleTitle')}</h3>
        <p>{t('triangle')}</p>
      </div>
    </section>
  );
}
