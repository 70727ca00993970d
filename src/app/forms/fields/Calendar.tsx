import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/dates/styles.layer.css';
import { DatePicker } from '@mantine/dates';
import cs from 'dayjs/locale/cs.js';
import { dayjs } from '#contract/dayjs.ts';
import { t } from '../../i18n/cs/fields.ts';
import classes from './Calendar.module.css';

interface Props {
  /** YYYY-MM-DD, or null. */
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
};

/** Locale with months in the genitive, for full dates; the library has the nominative. */
const spoken: ILocale = {
  ...cs,
  name: 'cs after a day',
  months: 'ledna_února_března_dubna_května_června_července_srpna_září_října_listopadu_prosince'.split('_'),
};

export default function Calendar({ day, onChoose }: Props) {
  return (
    <DatePicker
      // Shows a day typed into the field.
      key={day}
      value={day}
      onChange={(next) => onChoose(next ?? day ?? '')}
      {...(day !== null && { defaultDate: day })}
      locale="cs"
      firstDayOfWeek={1}
      minDate="1900-01-01"
      maxDate="2099-12-31"
      ariaLabels={labels}
      getDayAriaLabel={(date) => dayjs.utc(date.slice(0, 10)).locale(spoken).format('D. MMMM YYYY')}
      classNames={{
        calendarHeaderControl: classes.control,
        calendarHeaderLevel: classes.control,
        day: classes.day,
        weekday: classes.weekday,
      }}
    />
  );
}
