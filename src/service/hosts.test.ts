import { expect, test } from 'vitest';
import { isInPrivateNetwork, isOnThisMachine } from './hosts.ts';

test.each([
  ['http://localhost:3000', true, true],
  ['http://page.localhost', true, true],
  ['smtp://127.0.0.1:2525', true, true],
  ['smtp://user:secret@[::1]', true, true],
  ['http://10.1.2.3/sms', false, true],
  ['http://172.31.0.1', false, true],
  ['http://172.32.0.1', false, false],
  ['http://192.168.1.1', false, true],
  ['http://[fd12::1]:9000', false, true],
  ['http://minio:9000', false, true],
  ['http://gateway.internal', false, true],
  ['http://sms.example.cz', false, false],
  ['http://127.0.0.1.example.cz', false, false],
  ['http://localhost.example.cz', false, false],
  ['http://8.8.8.8', false, false],
  ['http://[2001:db8::1]', false, false],
])('%s: on this machine %s, in a private network %s', (url, isHere, isPrivate) => {
  expect([isOnThisMachine(url), isInPrivateNetwork(url)]).toEqual([isHere, isPrivate]);
});
