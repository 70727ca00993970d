import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

/** The library of dates with all of its plugins that are used, for page and service alike. */

dayjs.extend(utc);
dayjs.extend(customParseFormat);
dayjs.extend(timezone);

export { dayjs };
