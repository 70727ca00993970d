import type { ComponentProps, ElementType, ReactNode } from 'react';
import classes from '../Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** The primary action is `filled`, one beside it `default`, a quiet one `subtle`. */
  variant?: 'filled' | 'default' | 'subtle';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  labelClassName?: string | undefined;
  /** What looks like a button and leads to an address. */
  component?: ElementType;
  href?: string;
}

/** The button of what stands before Mantine has come (decision 089), with the styles that the theme gives to Mantine's. */
export function Button(props: Props) {
  const {
    variant = 'filled',
    fullWidth = false,
    leftSection,
    labelClassName = '',
    component: Component = 'button',
    className = '',
    children,
    ...rest
  } = props;
  return (
    <Component
      {...(Component === 'button' && { type: 'button' })}
      {...rest}
      className={`${classes.button} ${className}`}
      data-variant={variant}
      data-block={fullWidth || undefined}
      data-with-left-section={leftSection ? true : undefined}
    >
      <span className={classes.inner}>
        {leftSection && <span className={classes.section}>{leftSection}</span>}
        <span className={`${classes.label} ${labelClassName}`}>{children}</span>
      </span>
    </Component>
  );
}
