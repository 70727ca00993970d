import { readTime } from '#contract/typed/time.ts';
import { ClockIcon } from '../../ui/moreIcons.tsx';
import type { FieldSource } from '../forms.ts';
import { TypedField } from './TypedField.tsx';

interface Props {
  field: FieldSource;
  label: string;
  description?: string | undefined;
}

function parse(typed: string): string | null {
  const reading = readTime(typed);
  return 'time' in reading ? reading.time : null;
}

const asItIs = (value: string) => value;

/** Time field, typed as '14:30' or 1430, as number keyboards lack a colon. Its form value is HH:MM. */
export function TimeField({ field, label, description }: Props) {
  return (
    <TypedField
      field={field}
      label={label}
      description={description}
      autoComplete="off"
      rightSection={<ClockIcon />}
      parse={parse}
      write={asItIs}
    />
  );
}
