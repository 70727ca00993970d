import { formatPhone } from '#contract/format.ts';
import { PhoneIcon } from '../ui/icons.tsx';
import classes from './summary.module.css';

interface Props {
  label: string;
  /** The insurer's name, which only who does not see the card needs to hear again. */
  insurer: string;
  number: string;
}

/** One tap from a call to an insurer: its assistance service, or its line for reporting claims. */
export function InsurerCall({ label, insurer, number }: Props) {
  return (
    <a className={classes.call} href={`tel:${number.replace(/[^\d+]/gu, '')}`}>
      <PhoneIcon size={20} />
      <span className={classes.callText}>
        <span>{label}</span>
        <span className="visually-hidden">{`: ${insurer}, `}</span>
        <span className={classes.callNumber}>{formatPhone(number).replaceAll('\u00a0', ' ')}</span>
      </span>
    </a>
  );
}
