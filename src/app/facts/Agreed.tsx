import { DoneIcon } from '../ui/icons.tsx';
import classes from './summary.module.css';

/** Badge: a participant agrees with this section. */
export function Agreed({ text }: { text: string }) {
  return (
    <p className={classes.agreed}>
      <DoneIcon size={20} />
      <span>{text}</span>
    </p>
  );
}
