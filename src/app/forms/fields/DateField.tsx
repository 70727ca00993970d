import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/cs.js';
import { BaseControl, useControl } from '@conform-to/react/future';
import { DateInput } from '@mantine/dates';
import { useRef, useState } from 'react';
import { formatDay } from '#contract/format.ts';
import { t } from '../../i18n/cs/fields.ts';
import { CalendarIcon } from '../../ui/moreIcons.tsx';
import classes from '../forms.module.css';
import type { FieldSource } from '../forms.ts';
import { parseCzechDate } from './czechDate.ts';

interface Props {
  field: FieldSource;
  label: string;
}

const calendarLabels = {
  nextMonth: t('nextMonth'),
  previousMonth: t('previousMonth'),
  nextYear: t('nextYear'),
  previousYear: t('previousYear'),
  nextDecade: t('nextDecade'),
  previousDecade: t('previousDecade'),
  monthLevelControl: t('monthLevel'),
  yearLevelControl: t('yearLevel'),
};

const spoken = new Intl.DateTimeFormat('cs', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

function spokenDay(day: string): string {
  return spoken.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/**
 * A day from a Czech calendar or typed as 'd. M. yyyy'; weeks begin on Monday. The form gets
 * YYYY-MM-DD.
 */
export function DateField({ field, label }: Props) {
  const input = useRef<HTMLInputElement>(null);
  /** The focus came from a refused form: the calendar would lie over the message, so it waits for a tap. */
  const [refused, setRefused] = useState(false);
  const control = useControl({
    defaultValue: field.defaultValue,
    onFocus() {
      setRefused(true);
      input.current?.focus();
    },
  });
  const day = parseCzechDate(control.value ?? '');

  return (
    <>
      <BaseControl name={field.name} defaultValue={control.defaultValue ?? ''} ref={control.register} />
      <DateInput
        ref={input}
        {...field.shownInputProps}
        label={label}
        locale="cs"
        firstDayOfWeek={1}
        valueFormat={formatDay}
        dateParser={parseCzechDate}
        minDate="1900-01-01"
        maxDate="2099-12-31"
        ariaLabels={calendarLabels}
        getDayAriaLabel={spokenDay}
        value={day}
        onChange={(next) => control.change(next ?? '')}
        onClick={() => setRefused(false)}
        onBlur={() => {
          setRefused(false);
          control.blur();
        }}
        inputMode="numeric"
        autoComplete="off"
        rightSection={<CalendarIcon />}
        rightSectionPointerEvents="none"
        popoverProps={{
          position: 'bottom-start',
          transitionProps: { duration: 120 },
          ...(refused && { opened: false }),
        }}
        classNames={{
          input: classes.day,
          calendarHeaderControl: classes.calendarControl,
          calendarHeaderLevel: classes.calendarControl,
          day: classes.calendarDay,
          weekday: classes.calendarWeekday,
        }}
      />
    </>
  );
}
