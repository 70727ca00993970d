import { expect, test } from 'vitest';
import { pageLimitBounds } from '#contract/limits.ts';
import { readConfig } from '../../service/config.ts';
import { parseConfig } from './config.ts';

test('the defaults (R-176 to R-183) stand where the server says nothing (R-176 to R-183)', () => {
  expect(parseConfig({ API_URL: '/api' })).toEqual({
    API_URL: '/api',
    CODE_LIFETIME: 600_000,
    RECAPTCHA_KEY: null,
    ANALYTICS_KEY: null,
    MAPS_KEY: null,
    ANALYTICS_URL: 'https://www.googletagmanager.com',
    RECAPTCHA_SCRIPT_URL: 'https://www.google.com/recaptcha/api.js',
    MAP_ID: null,
    MAPS_URL: null,
    IDENTITY_API_URL: null,
    IDENTITY_API_KEY: null,
    ENABLE_RECAPTCHA: false,
    ENABLE_MOCKING: false,
    INSURER_HANDOVER: false,
    LOCAL_REPLICA: false,
    EXTENDED_API: false,
    CONTROLLER_NAME: null,
    CONTROLLER_ID: null,
    CONTROLLER_ADDRESS: null,
    CONTACT_EMAIL: null,
    DPO_EMAIL: null,
    LEGAL_BASIS: null,
    RECIPIENTS: [],
    AUDIT_RETENTION: 0,
    SMS_PREFIXES: ['+420'],
    REPORT_LIFETIME: 86_400_000,
    SUMMARY_LINK_LIFETIME: 2_592_000_000,
    FINISHED_RETENTION: 2_592_000_000,
    MAX_VEHICLE_PHOTOS: 8,
    MAX_PAST_DAYS_IN_DATE: 3,
    MAX_WITNESSES: 3,
    MAX_IMAGE_SIZE: 22_000_000,
    ID_CARD_SIDES: 2,
  });
});

test('wrong values stop the start and are all named (R-439)', () => {
  expect(() => parseConfig({ MAX_WITNESSES: 'three', ENABLE_RECAPTCHA: 'yes', RECIPIENTS: 'sms' })).toThrow(
    'Wrong server environment variables: API_URL, ENABLE_RECAPTCHA, MAX_WITNESSES, RECIPIENTS',
  );
});

test('the page starts with every limit that the service takes (R-181, R-182)', () => {
  for (const [name, { min, max }] of Object.entries(pageLimitBounds)) {
    expect(parseConfig({ API_URL: '/api', [name]: min })).toMatchObject({ [name]: min });
    expect(parseConfig({ API_URL: '/api', [name]: max })).toMatchObject({ [name]: max });
    expect(() => parseConfig({ API_URL: '/api', [name]: min - 1 })).toThrow(name);
    expect(() => parseConfig({ API_URL: '/api', [name]: max + 1 })).toThrow(name);
    expect(readConfig({ [name]: String(min) }).limits).toMatchObject({ [name]: min });
    expect(readConfig({ [name]: String(max) }).limits).toMatchObject({ [name]: max });
    expect(() => readConfig({ [name]: String(max + 1) })).toThrow(name);
  }
});
