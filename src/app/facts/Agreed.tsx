import { DoneIcon } from '../ui/icons.tsx';
import classes from './summary.module.css';

export function Agreed({ text }: { text: string }) {
  return (
    <p className={classes.agreed}>
      <DoneIcon size={20} />
      <span>{text}</span>
    </p>
  );
}
