import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import { useLayer } from '../loading/layers.ts';
import classes from './ConfirmDialog.module.css';
import { useAppearance } from './secondTap.ts';
import surfaces from './surfaces.module.css';
import { Waiting } from './Waiting.tsx';

interface Props {
  opened: boolean;
  /** Title, phrased as a question. */
  title: string;
  /** Consequences. */
  text: ReactNode;
  /** Label starting with the question's verb. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** True if the action cannot be undone: then staying is the primary button, above it. */
  danger?: boolean;
  busy?: boolean;
  /** Additional option between both buttons. */
  children?: ReactNode;
}

/** Confirmation dialog. Escape and the overlay cancel; the cancel button has the focus. */
export function ConfirmDialog(props: Props) {
  const { opened, title, text, confirmLabel, cancelLabel, onConfirm, onCancel, children } = props;
  const { danger = false, busy = false } = props;
  useAppearance(opened);
  useLayer(opened, onCancel);
  const stay = (
    <Button data-autofocus fullWidth variant={danger ? 'filled' : 'subtle'} onClick={onCancel}>
      {cancelLabel ?? t('cancel')}
    </Button>
  );
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
      title={title}
      // The cancel button closes it and names the effect.
      withCloseButton={false}
      centered={false}
      padding={0}
      radius={16}
      transitionProps={{ transition: 'fade', duration: 180, exitDuration: 0 }}
      classNames={{ content: classes.content, header: classes.head, title: surfaces.heading, body: classes.body }}
    >
      <div className={classes.text}>{text}</div>
      <div className={classes.buttons}>
        {danger && stay}
        {children}
        <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
        <Button
          fullWidth
          loading={busy}
          onClick={onConfirm}
          {...(danger && { variant: 'default', className: classes.danger })}
        >
          {confirmLabel}
        </Button>
        {!danger && stay}
      </div>
    </Modal>
  );
}
