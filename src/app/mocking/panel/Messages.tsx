import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../i18n/cs/mocking.ts';
import { madeCalls } from '../madeCalls.ts';
import { smsCode } from '../messages.ts';
import { mockedService, type SentMessage } from '../worker.ts';
import classes from './panel.module.css';

/** SMS and e-mails that a service would have sent. */
export function Messages() {
  const { t } = useTranslation('mocking');
  const [messages, setMessages] = useState<SentMessage[]>([]);
  const made = madeCalls.use();
  // Each call may have sent something.
  useEffect(() => {
    if (made !== undefined) void mockedService.messages().then(setMessages);
  }, [made]);
  return (
    <div className={classes.content}>
      {messages.length === 0 && <p className={classes.soft}>{t('noMessages')}</p>}
      <ol className={classes.list}>
        {messages.map((message) => (
          <li key={message.id}>
            <Message {...message} />
          </li>
        ))}
      </ol>
    </div>
  );
}

function Message(message: SentMessage) {
  const { t } = useTranslation('mocking');
  const { channel, to, subject, text, attachments } = message;
  const code = smsCode(message);
  return (
    <article className={classes.message}>
      <h3 className={classes.heading}>{t(channel === 'sms' ? 'smsTo' : 'emailTo', { to })}</h3>
      {code !== undefined && <p className={classes.code}>{code}</p>}
      {subject !== null && <p>{subject}</p>}
      <p className={classes.text}>{text}</p>
      {attachments.map(({ filename, contentType, path }) => (
        <button
          key={path}
          type="button"
          className={classes.link}
          onClick={() => void download(filename, contentType, path)}
        >
          {filename}
        </button>
      ))}
    </article>
  );
}

async function download(filename: string, type: string, path: string): Promise<void> {
  const content = await mockedService.attachment(path);
  if (content === null) return;
  const href = URL.createObjectURL(new Blob([new Uint8Array(content)], { type }));
  Object.assign(document.createElement('a'), { href, download: filename }).click();
  URL.revokeObjectURL(href);
}
