import { expect, test } from 'vitest';
import { greeting, readableLog } from './terminal.ts';

function read(entry: object): string | undefined {
  const lines: string[] = [];
  const time = new Date(2026, 2, 5, 14, 30, 7).getTime();
  readableLog((line) => lines.push(line)).write(`${JSON.stringify({ level: 30, time, ...entry })}\n`);
  return lines[0];
}

test('says last which address to open and where SMS appear', () => {
  expect(greeting({ address: 'http://localhost:3000', hasOutbox: true })).toBe(
    '\nOpen http://localhost:3000\nSMS and e-mails appear at http://localhost:3000/outbox and here\nCtrl+C stops the service\n',
  );
});

test('names no outbox where messages are really sent', () => {
  expect(greeting({ address: 'https://zaznam.example.cz', hasOutbox: false })).toBe(
    '\nOpen https://zaznam.example.cz\nCtrl+C stops the service\n',
  );
});

test('a request is one line', () => {
  const request = { method: 'PUT', route: '/api/reports/:reportId/place', status: 200, resultCode: 'OK', ms: 12 };
  expect(read({ ...request, correlationId: 'c1', msg: 'request' })).toBe(
    '14:30:07 PUT /api/reports/:reportId/place 200 OK 12 ms',
  );
  expect(read({ method: 'GET', route: '/', status: 404, resultCode: null, ms: 1, msg: 'request' })).toBe(
    '14:30:07 GET / 404 - 1 ms',
  );
});

test('what went wrong keeps its details, what did not is its message', () => {
  expect(read({ level: 50, msg: 'sweep failed', error: { name: 'Error' } })).toBe(
    '14:30:07 sweep failed {"error":{"name":"Error"}}',
  );
  expect(read({ msg: 'Server listening' })).toBe('14:30:07 Server listening');
});
