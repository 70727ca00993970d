import type { ComponentProps, ElementType, ReactNode } from 'react';
import classes from '../Button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `filled` for primary, `default` for secondary, `subtle` for quiet actions. */
  variant?: 'filled' | 'default' | 'subtle';
  fullWidth?: boolean;
  leftSection?: ReactNode;
  labelClassName?: string | undefined;
  /** Renders as another element, such as a link. */
  component?: ElementType;
  href?: string;
}

/** Button for screens before Mantine has loaded (decision 089), in the theme's styles. */
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
