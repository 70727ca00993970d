import type { ComponentProps } from 'react';
import type { EmergencyNumber } from '#contract/limits.ts';
import { send } from '../../machine/chart.ts';

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  number: EmergencyNumber;
}

export function EmergencyLink({ number, children, ...rest }: Props) {
  return (
    <a {...rest} href={`tel:${number}`} onClick={() => send({ type: 'emergency.called', number })}>
      {children}
    </a>
  );
}
