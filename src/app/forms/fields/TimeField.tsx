import { ClockIcon } from '../../ui/moreIcons.tsx';
import type { FieldSource } from '../forms.ts';
import { parseCzechTime } from './czechTime.ts';
import { TypedField } from './TypedField.tsx';

interface Props {
  field: FieldSource;
  label: string;
  description?: string | undefined;
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
      parse={parseCzechTime}
      write={asItIs}
    />
  );
}
