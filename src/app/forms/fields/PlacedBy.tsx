import { type RefCallback, type RefObject, useEffect } from 'react';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  /** Given by Mantine's targets. */
  ref?: RefCallback<Element>;
}

/**
 * Stands for a field where Mantine asks what something opens under. The field itself stands outside, so that all that opens need
 * not be there before the field is first focused: it took a tenth of the time in which its screen is drawn.
 */
export function PlacedBy({ field, ref }: Props) {
  useEffect(() => {
    ref?.(field.current);
    return () => {
      ref?.(null);
    };
  }, [field, ref]);
  return null;
}
