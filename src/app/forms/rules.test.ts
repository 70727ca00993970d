import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { damageLocations } from '#contract/enumerations.ts';
import * as f from '#contract/fields.ts';
import { accepted, checkbox, listOf, optional, smsPhone, yesNo } from './rules.ts';

const schema = z.object({
  damageLocations: listOf(z.enum(damageLocations)),
  orientationNumber: optional(f.orientationNumber),
  isCasco: checkbox,
  agreed: accepted,
  still: yesNo,
  phone: smsPhone,
});
const sent = { damageLocations: 'FRONT', agreed: 'on', still: 'no', phone: '+420777123456' };

describe('rules for what a form sends', () => {
  it('understand one ticked box, an empty field and an unticked one', () => {
    expect(schema.parse(sent)).toEqual({
      damageLocations: ['FRONT'],
      orientationNumber: null,
      isCasco: false,
      agreed: true,
      still: false,
      phone: '+420777123456',
    });
  });

  it('understand several ticked boxes', () => {
    expect(schema.parse({ ...sent, damageLocations: ['FRONT', 'LEFT'] }).damageLocations).toEqual(['FRONT', 'LEFT']);
  });

  it.each([
    [{ damageLocations: undefined }, 'empty'],
    [{ damageLocations: ['ROOF'] }, 'pickOne'],
    [{ agreed: undefined }, 'accept'],
    [{ still: undefined }, 'pickOne'],
    [{ phone: '+4207771234' }, 'phoneShort:2'],
    [{ orientationNumber: '1234567' }, 'tooLong:6'],
  ])('refuse %o with %s', (change, message) => {
    const result = schema.safeParse({ ...sent, ...change });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('refuse a missing list and an unticked agreement of an untouched form', () => {
    const result = schema.safeParse({});
    expect(result.error?.issues.map((issue) => issue.path[0])).toEqual(['damageLocations', 'agreed', 'still', 'phone']);
  });
});
