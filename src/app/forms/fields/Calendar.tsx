import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/cs.js';
import { DatePicker } from '@mantine/dates';
import { t } from '../../i18n/cs/fields.ts';
import classes from './Calendar.module.css';

interface Props {
  /** YYYY-MM-DD, or nothing yet. */
  day: string | null;
  onChoose: (day: string) => void;
}

const labels = {
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

/** Czech, and weeks begin on Monday. */
export default function Calendar({ day, onChoose }: Props) {
  return (
    <DatePicker
      // Who types another day sees it.
      key={day}
      value={day}
      onChange={(next) => onChoose(next ?? day ?? '')}
      {...(day !== null && { defaultDate: day })}
      locale="cs"
      firstDayOfWeek={1}
      minDate="1900-01-01"
      maxDate="2099-12-31"
      ariaLabels={labels}
      getDayAriaLabel={(date) => spoken.format(new Date(`${date.slice(0, 10)}T00:00:00Z`))}
      classNames={{
        calendarHeaderControl: classes.control,
        calendarHeaderLevel: classes.control,
        day: classes.day,
        weekday: classes.weekday,
      }}
    />
  );
}
