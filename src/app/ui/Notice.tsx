import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { kindIcons } from './icons.tsx';

interface Props {
  kind?: keyof typeof kindIcons;
  title?: string;
  children?: ReactNode;
  /** 'alert' interrupts a screen reader, 'status' waits; none for what stands there from the beginning. */
  role?: 'alert' | 'status';
}

/** A message in the flow of a screen: Mantine's alert with the sign of its kind; colour only besides. */
export function Notice({ kind = 'info', ...rest }: Props) {
  const KindIcon = kindIcons[kind];
  return <Alert data-kind={kind} icon={<KindIcon />} {...rest} />;
}
