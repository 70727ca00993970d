import { send } from '../../tests/service/client.ts';
import { freshPhoneNumber } from '../../tests/service/wholeReport.ts';
import type { Attack } from './attack.ts';

/** Reports without end, in each two participants and as many codes as are given: to ever new numbers, and to one. */

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
