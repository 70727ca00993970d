import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Popover, TextInput } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, Suspense, startTransition, useState } from 'react';
import { formatDay } from '#contract/format.ts';
import { dayOf, yearOfNow } from '#contract/typed/day.ts';
import { optionally } from '../../loading/lazily.ts';
import { CalendarIcon } from '../../ui/moreIcons.tsx';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { PlacedBy } from './PlacedBy.tsx';
import { useTyped } from './useTyped.tsx';

/** Loaded with the first tap, as most accidents happened today. */
const Calendar = optionally(() => import('./Calendar.tsx'));

interface Props {
  field: FieldSource;
  label: string;
}

function parseDay(typed: string): string | null {
  return dayOf(typed, { yearOf: yearOfNow });
}

/** Date field, typed as 'd. M. yyyy' or chosen from a calendar. Its form value is YYYY-MM-DD. */
export function DateField({ field, label }: Props) {
  const { shown, hidden, inputProps, value, change } = useTyped(field, { parse: parseDay, write: formatDay });
  const [opened, setOpened] = useState(false);
  const [wasFocused, setFocused] = useState(false);

  function leave({ currentTarget, relatedTarget, isTrusted }: FocusEvent) {
    // The blur of the hidden field is made by a script, also when the focus goes to the calendar.
    if (isTrusted && !currentTarget.contains(relatedTarget)) setOpened(false);
  }

  function press({ key }: KeyboardEvent) {
    if (key === 'ArrowDown' && document.activeElement === shown.current) setOpened(true);
    if (key !== 'Escape') return;
    setOpened(false);
    shown.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control, it listens to the field and the calendar inside
    <div onFocus={() => startTransition(() => setFocused(true))} onBlur={leave} onKeyDown={press}>
      {hidden}
      <TextInput
        ref={shown}
        {...inputProps}
        label={label}
        onClick={() => setOpened(true)}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<CalendarIcon />}
        rightSectionPointerEvents="none"
        classNames={{ input: classes.day }}
      />
      {wasFocused && (
        <Popover
          opened={opened}
          position="bottom-start"
          withinPortal={false}
          withRoles={false}
          transitionProps={{ duration: 120 }}
          shadow="md"
        >
          <PlacedBy field={shown} />
          <Popover.Dropdown onMouseDown={(event) => event.preventDefault()}>
            <Suspense fallback={null}>
              <Calendar
                day={parseDay(value)}
                onChoose={(day) => {
                  change(day);
                  setOpened(false);
                  shown.current?.focus();
                }}
              />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </div>
  );
}
