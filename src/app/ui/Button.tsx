import type { ComponentProps, ElementType, ReactNode } from 'react';
import classes from './Button.module.css';
import { Loader } from './Loader.tsx';

interface Props extends ComponentProps<'button'> {
  /** The primary action is `filled`, one beside it `default`, a quiet one `subtle`. */
  variant?: 'filled' | 'default' | 'subtle';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  /** Its call is under way: it hears nothing and keeps its width. */
  loading?: boolean;
  labelClassName?: string | undefined;
  /** What looks like a button and leads to an address. */
  component?: ElementType;
  href?: string;
}

/** The page's button. Not Mantine's: the first screens stand and are alive before anything of Mantine has come (decision 051). */
export function Button(props: Props) {
  const {
    variant = 'filled',
    fullWidth = false,
    leftSection,
    loading,
    labelClassName = '',
    component: Component = 'button',
    className = '',
    disabled,
    children,
    ...rest
  } = props;
  return (
    <Component
      {...(Component === 'button' && { type: 'button', disabled: disabled || loading })}
      {...rest}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-wide={fullWidth || undefined}
      data-with-icon={leftSection ? true : undefined}
      data-loading={loading || undefined}
    >
      {loading && <Loader size={24} className={classes.loader} color="currentColor" />}
      <span className={classes.inner}>
        {leftSection && <span className={classes.icon}>{leftSection}</span>}
        <span className={`${classes.label} ${labelClassName}`}>{children}</span>
      </span>
    </Component>
  );
}
