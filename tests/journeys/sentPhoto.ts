import type { Page } from '@playwright/test';

/** Records the photos that the page uploads. */
export async function recordSent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const send = XMLHttpRequest.prototype.send;
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('damagePhoto') : null;
      if (file instanceof File) Object.assign(window, { sent: file });
      send.call(this, body);
    };
  });
}

/** Returns the photo that was uploaded last. */
export async function sentFile(page: Page): Promise<Buffer> {
  const address = await page.evaluate(
    () =>
      new Promise<string>((done) => {
        const reader = new FileReader();
        reader.onload = () => done(String(reader.result));
        reader.readAsDataURL((window as { sent?: File }).sent ?? new Blob());
      }),
  );
  return Buffer.from(address.replace(/^.*,/u, ''), 'base64');
}
