import { expect, test } from 'vitest';
import { deviceOf } from './deviceOf.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'IPHONE'],
  ['Mozilla/5.0 (iPad; CPU OS 16_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', 'IPAD'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'ANDROID_PHONE'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'ANDROID_TABLET'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/140.0.0.0 Safari/537.36`, 'COMPUTER'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'COMPUTER'],
  [`Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'ANDROID_PHONE'],
  ['', 'UNKNOWN'],
  ['curl/8.5.0', 'UNKNOWN'],
  ['WhatsApp/2.23.20.0 A', null],
  ['facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)', null],
  ['TelegramBot (like TwitterBot)', null],
  [
    `Mozilla/5.0 (Linux; Android 6.0.1) ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1)`,
    null,
  ],
  [`Mozilla/5.0 (Windows NT 6.1; WOW64) ${webKit} SkypeUriPreview Preview/0.5`, null],
])('%s is of the kind %s', (userAgent, kind) => {
  expect(deviceOf(userAgent)).toBe(kind);
});
