import { expect, test } from 'vitest';
import { createPhotoCopies } from './photoCopies.ts';

const size = { maxWidth: 320, maxHeight: undefined };

function counted() {
  const work = { read: 0, shrunk: 0 };
  const copies = createPhotoCopies({
    photos: {
      put: async () => {},
      putNew: async () => true,
      delete: async () => {},
      deleteAll: async () => {},
      putPrint: async () => {},
      getPrint: async () => null,
      async get(_reportId, fileId) {
        work.read += 1;
        return fileId === 'there' ? Buffer.from('photo') : null;
      },
    },
    async shrink(_reportId, jpeg, { maxWidth }) {
      work.shrunk += 1;
      return Buffer.from(`${jpeg.toString()} ${maxWidth}`);
    },
  });
  return { work, copies };
}

test('a size is made once, also when it is asked for twice at once', async () => {
  const { work, copies } = counted();
  const photo = { reportId: 'report', fileId: 'there' };
  const [first, second] = await Promise.all([copies.get(photo, size), copies.get(photo, size)]);
  expect([first?.toString(), second?.toString()]).toEqual(['photo 320', 'photo 320']);
  expect((await copies.get(photo, size))?.toString()).toBe('photo 320');
  expect(work).toEqual({ read: 1, shrunk: 1 });
  expect((await copies.get(photo, { ...size, maxWidth: 640 }))?.toString()).toBe('photo 640');
  expect(work).toEqual({ read: 2, shrunk: 2 });
});

test('without a size it is the photo itself; a photo that is not there is never made up', async () => {
  const { work, copies } = counted();
  const whole = await copies.get(
    { reportId: 'report', fileId: 'there' },
    { maxWidth: undefined, maxHeight: undefined },
  );
  expect(whole?.toString()).toBe('photo');
  expect(await copies.get({ reportId: 'report', fileId: 'gone' }, size)).toBeNull();
  expect(await copies.get({ reportId: 'report', fileId: 'gone' }, size)).toBeNull();
  expect(work.shrunk).toBe(0);
});
