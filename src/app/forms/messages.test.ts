import { describe, expect, it } from 'vitest';
import { fieldMessages } from '#contract/fields.ts';
import { messageText } from './messages.ts';

describe('the messages under a field', () => {
  it('are those that are demanded (R-237 to R-247) (R-237 to R-239, R-242 to R-247)', () => {
    expect(messageText('required')).toBe('Toto pole je povinné');
    expect(messageText('empty')).toBe('Povinné');
    expect(messageText('email')).toBe('Neplatná emailová adresa. Zadejte ji jako jmeno@domena.cz.');
    expect(messageText('format')).toBe('Neplatný formát');
    expect(messageText('wrongFormat')).toBe('Nesprávný formát');
    expect(messageText('phone')).toMatch(/^Neplatné telefonní číslo\./u);
    expect(messageText('pickOne')).toBe('Vyberte jednu z\u00a0možností');
    expect(messageText('accept')).toBe('Zaškrtněte to prosím, jinak nejde pokračovat');
    expect(messageText('inFuture')).toBe('Datum a\u00a0čas nemohou být v\u00a0budoucnosti');
    expect(messageText('code')).toBe('Nesprávný kód. Zkuste to ještě jednou nebo si nechte poslat nový kód.');
  });

  it.each([
    ['tooShort:1', 'Minimálně 1\u00a0znak'],
    ['tooShort:2', 'Minimálně 2\u00a0znaky'],
    ['tooLong:4', 'Maximálně 4\u00a0znaky'],
    ['tooLong:5', 'Maximálně 5\u00a0znaků'],
    ['tooLong:48', 'Maximálně 48\u00a0znaků'],
    ['inPast:0', 'Datum nehody může být jen dnešní'],
    ['inPast:3', 'Datum nehody nesmí být starší než 3\u00a0dny'],
    ['inPast:7', 'Datum nehody nesmí být starší než 7\u00a0dní'],
    ['tooBig:9999', 'Největší možná hodnota je 9\u00a0999'],
  ])('say %s with the right plural (R-240, R-241, R-427)', (message, text) => {
    expect(messageText(message)).toBe(text);
  });

  it.each(fieldMessages)('say %s in Czech', (message) => {
    expect(messageText(`${message}:3`)).not.toMatch(/^[a-zA-Z]+(:|$)|\{\{/u);
  });

  it('leave a sentence as it is', () => {
    expect(messageText('Toto číslo už má účastník A.')).toBe('Toto číslo už má účastník A.');
  });
});
