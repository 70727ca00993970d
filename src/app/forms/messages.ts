import { type FieldMessage, fieldMessages } from '#contract/fields.ts';
import { t } from '../i18n/cs/validation.ts';

const known: ReadonlySet<string> = new Set(fieldMessages);

function isFieldMessage(key: string): key is FieldMessage {
  return known.has(key);
}

/**
 * The Czech sentence of a field's message: `tooLong:48` becomes 'Maximálně 48 znaků'. A text that is no key, such as the
 * sentence of a result code, is given back as it is.
 */
export function messageText(message: string): string {
  const [key = '', number = ''] = message.split(':', 2);
  if (!isFieldMessage(key)) return message;
  const count = Number(number);
  switch (key) {
    case 'tooShort':
    case 'tooLong':
    case 'inPast':
      return t(key, { count });
    case 'tooSmall':
    case 'tooBig':
      return t(key, { value: count.toLocaleString('cs') });
    default:
      return t(key);
  }
}
