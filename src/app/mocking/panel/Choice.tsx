import '@mantine/core/styles/Input.layer.css';
import { Input } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';

interface Props {
  label: string;
  data: readonly { value: string; label: string }[];
  name?: string;
  value?: string;
  onChange?: (value: string) => void;
}

/** Native select built on Mantine's input alone, as its own select would add a chunk. */
export function Choice({ label, data, name, value, onChange }: Props) {
  const id = useId();
  return (
    <Input.Wrapper label={label} id={id}>
      <Input
        component="select"
        id={id}
        {...(name !== undefined && { name })}
        {...(value !== undefined && { value })}
        {...(onChange && { onChange: (event: ChangeEvent<HTMLSelectElement>) => onChange(event.currentTarget.value) })}
      >
        {data.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Input>
    </Input.Wrapper>
  );
}
