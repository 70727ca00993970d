import { formatPhone } from '#contract/format.ts';
import { PhoneIcon } from '../ui/icons.tsx';
import classes from './summary.module.css';

interface Props {
  label: string;
  /** Insurer's name for screen readers, if the label does not say it. */
  insurer?: string;
  number: string;
}

/** Link that calls an insurer's assistance or claims line. */
export function InsurerCall({ label, insurer, number }: Props) {
  return (
    <a className={classes.call} href={`tel:${number.replace(/[^\d+]/gu, '')}`}>
      <PhoneIcon size={20} />
      <span className={classes.callText}>
        <span>{label}</span>
        <span className="visually-hidden">{insurer === undefined ? ', ' : `: ${insurer}, `}</span>
        <span className={classes.callNumber}>{formatPhone(number).replaceAll('\u00a0', ' ')}</span>
      </span>
    </a>
  );
}
