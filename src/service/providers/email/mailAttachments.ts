import type { Attachment } from '../messages.ts';

/** Attachments as the mail library takes them. */
export function mailAttachments(attachments: readonly Attachment[]) {
  return attachments.map(({ content, ...named }) => ({ ...named, content: Buffer.from(content) }));
}
