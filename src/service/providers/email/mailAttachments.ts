import type { Attachment } from '../messages.ts';

export function mailAttachments(attachments: readonly Attachment[]) {
  return attachments.map(({ content, ...named }) => ({ ...named, content: Buffer.from(content) }));
}
