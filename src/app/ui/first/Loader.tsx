import classes from './Loader.module.css';

interface Props {
  /** Size in pixels. */
  size: number;
  /** Class for positioning it over other content. */
  className?: string | undefined;
  /** Colour; blue by default. */
  color?: string | undefined;
}

/** Decorative spinner, beside a text. */
export function Loader({ size, className = '', color }: Props) {
  return (
    <span
      className={`${classes.loader} ${className}`}
      style={{ width: size, height: size, borderWidth: size / 8, color }}
      aria-hidden="true"
    />
  );
}
