import classes from './Loader.module.css';

interface Props {
  /** In pixels. */
  size: number;
  /** Where it lies over what it stands for. */
  className?: string | undefined;
  /** The page's blue, where nothing else is said. */
  color?: string | undefined;
}

/** Something is under way; the words for it stand beside it. */
export function Loader({ size, className = '', color }: Props) {
  return (
    <span
      className={`${classes.loader} ${className}`}
      style={{ width: size, height: size, borderWidth: size / 8, color }}
      aria-hidden="true"
    />
  );
}
