import { send } from '../../tests/service/client.ts';
import { freshPhoneNumber } from '../../tests/service/wholeReport.ts';
import type { Attack } from './attack.ts';

/** Floods the service with new reports. Each asks for as many SMS codes as it gets, to fresh numbers and to one shared number. */

const oneNumber = freshPhoneNumber();
const codes = 4;

export const flood: Attack = {
  atOnce: 20,
  async prepare({ from }) {
    return async (index) => {
      const service = from(index);
      const created = await send(service, 'createReport');
      if (created.statusCode !== 200) return;
      const { reportId, accessToken } = created.json();
      for (const phoneNumber of [freshPhoneNumber(), index % 4 === 0 ? oneNumber : freshPhoneNumber()]) {
        const body = { phoneNumber, gdprConfirmed: true };
        const added = await send(service, 'addParticipant', { params: { reportId }, accessToken, body });
        const { participantId } = added.json();
        if (typeof participantId !== 'string') continue;
        const request = { params: { reportId, participantId }, accessToken };
        for (let code = 0; code < codes; code += 1) await send(service, 'sendCodeToVerify', request);
        await send(service, 'updatePhone', { ...request, body: { phoneNumber: freshPhoneNumber() } });
        await send(service, 'sendCodeToVerify', request);
      }
    };
  },
};
