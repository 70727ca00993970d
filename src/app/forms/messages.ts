import { type FieldMessage, fieldMessages } from '#contract/fields.ts';
import { formatDay } from '#contract/format.ts';
import { countryWord } from '#contract/typed/countries.ts';
import { t } from '../i18n/cs/validation.ts';

const known: ReadonlySet<string> = new Set(fieldMessages);
/** Example day for messages without one. */
const exampleDay = '1980-03-05';

function isFieldMessage(key: string): key is FieldMessage {
  return known.has(key);
}

/** Formats '420/421' as 'české nebo slovenské'. */
function allowedCountries(codes: string): string {
  return codes.split('/').map(countryWord).join(' nebo ');
}

/** Returns the Czech text of a message key: `tooLong:48` becomes 'Maximálně 48 znaků'. Returns other texts unchanged. */
export function messageText(message: string): string {
  const [key = '', first = '', second = ''] = message.split(':', 3);
  if (!isFieldMessage(key)) return message;
  const count = Number(first);
  switch (key) {
    case 'tooShort':
    case 'tooLong':
    case 'inPast':
    case 'phoneShort':
    case 'phoneLong':
      return t(key, { count });
    case 'tooSmall':
    case 'tooBig':
      return t(key, { value: count.toLocaleString('cs') });
    case 'phoneForeign':
      return t(key, { country: countryWord(first), code: first, allowed: allowedCountries(second) });
    case 'date':
    case 'dateYear':
    case 'dateImpossible':
      return t(key, { example: formatDay(first || exampleDay) });
    case 'timeSkipped':
      return t(key, { day: formatDay(first) });
    default:
      return t(key);
  }
}
