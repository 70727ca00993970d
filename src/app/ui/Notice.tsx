import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { kindIcons } from './icons.tsx';

interface Props {
  kind?: keyof typeof kindIcons;
  title?: ReactNode;
  children?: ReactNode;
  /** `alert` interrupts a screen reader, `status` waits; omitted for initial content. */
  role?: 'alert' | 'status';
}

/** Message within a screen: Mantine's alert with an icon per kind, as colour alone is insufficient. */
export function Notice({ kind = 'info', children, ...rest }: Props) {
  const KindIcon = kindIcons[kind];
  return (
    <Alert data-kind={kind} icon={<KindIcon />} {...rest}>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </Alert>
  );
}
