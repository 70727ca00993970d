import { describe, expect, it } from 'vitest';
import { messageText } from '../../forms/messages.ts';
import { noDriver, witnessBody, witnessForm, witnessValues } from './form.ts';

const driver = '0f8fad5b-d9cb-469f-a165-70867728950e';
const typed = {
  firstName: 'Karel',
  lastName: 'Šťastný',
  phoneNumber: '+420777123456',
  address: 'Žitná 12, Brno',
  driverParticipantId: driver,
};

describe('a witness', () => {
  it.each([
    ['address', 'ř'.repeat(129), 'Maximálně 128\u00a0znaků'],
    ['driverParticipantId', noDriver, undefined],
    ['driverParticipantId', undefined, 'Vyberte jednu z\u00a0možností'],
  ])('%s of %j: %s', (name, value, message) => {
    const issue = witnessForm.safeParse({ ...typed, [name]: value }).error?.issues[0];
    expect(issue && messageText(issue.message)).toBe(message);
  });

  it('goes over the wire with null for what was left out', () => {
    expect(witnessBody(witnessForm.parse(typed))).toEqual(typed);
    expect(
      witnessBody(
        witnessForm.parse({ ...typed, phoneNumber: undefined, address: undefined, driverParticipantId: noDriver }),
      ),
    ).toEqual({
      ...typed,
      phoneNumber: null,
      address: null,
      driverParticipantId: null,
    });
  });

  it('comes back in the shape of the fields', () => {
    const known = { ...typed, witnessId: driver, order: 1 };
    expect(witnessValues(known)).toEqual(typed);
    expect(witnessValues({ ...known, phoneNumber: null, address: null, driverParticipantId: null })).toEqual({
      firstName: 'Karel',
      lastName: 'Šťastný',
      driverParticipantId: noDriver,
    });
    expect(witnessValues(undefined)).toEqual({ driverParticipantId: noDriver });
  });
});
