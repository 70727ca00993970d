import { once } from 'node:events';
import { connect } from 'node:net';
import { startReport, verifyBoth } from '../../tests/service/wholeReport.ts';
import { type Attack, addresses } from './attack.ts';

/** 200 connections on which nothing moves: half a header, half a body, an upload that has just begun. */

const megabyte = 1_000_000;

export const halfOpen: Attack = {
  atOnce: 200,
  async prepare({ port, asDriver, turn, note }) {
    const driver = await startReport(asDriver);
    await verifyBoth(driver);
    const photo = `/api/reports/${driver.reportId}/participants/${driver.participants[0]?.participantId}/accidentPhoto`;
    const part = '--b\r\nContent-Disposition: form-data; name="damagePhoto"; filename="a.jpg"\r\n\r\n';
    const beginnings = [
      (from: string) => `GET / HTTP/1.1\r\n${from}\r\nX-Half:`,
      (from: string) =>
        `POST /api/session/refresh HTTP/1.1\r\n${from}\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"refresh`,
      (from: string) =>
        `POST ${photo} HTTP/1.1\r\n${from}\r\nAuthorization: Bearer ${driver.accessToken}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${5 * megabyte}\r\n\r\n${part}${'\xff'.repeat(1000)}`,
    ];
    return async (index) => {
      await turn();
      const socket = connect(port, '127.0.0.1');
      let answer = '';
      socket.setEncoding('latin1').on('data', (text: string) => {
        answer += text;
      });
      socket.on('error', () => {});
      const from = `Host: localhost\r\nX-Forwarded-For: 203.0.113.${1 + (index % addresses)}`;
      socket.write(beginnings[index % beginnings.length]?.(from) ?? '', 'latin1');
      await once(socket, 'close').catch(() => {});
      note(/^HTTP\/1\.1 (\d{3})/u.exec(answer)?.[1] ?? 'closed');
    };
  },
};
