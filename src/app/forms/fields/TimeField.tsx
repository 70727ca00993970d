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

/** A time of day typed as '14:30' or just 1430, because number keyboards have no colon; the form gets HH:MM. */
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
