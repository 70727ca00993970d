import { Button } from './Button.tsx';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import classes from './Sheet.module.css';
import { useAppearance } from './secondTap.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  opened: boolean;
  /** A question. */
  title: string;
  /** What happens then. */
  text: ReactNode;
  /** Verb first, the verb of the question. */
  confirmLabel: string;
  cancelLabel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** What is confirmed cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  /** Another way out, before the two. */
  children?: ReactNode;
}

/** A question before something that cannot be undone. Escape and the shade mean no. */
export function ConfirmDialog(props: Props) {
  const {
    opened,
    title,
    text,
    confirmLabel,
    cancelLabel,
    onConfirm,
    onCancel,
    danger = false,
    busy = false,
    children,
  } = props;
  useAppearance(opened);
  // Opened once it stands: one that comes with its code would not know whom the focus goes back to.
  const stands = useMounted();
  return (
    <Modal
      opened={opened && stands}
      onClose={onCancel}
      title={title}
      withCloseButton={false}
      padding={0}
      transitionProps={{ duration: 180 }}
      classNames={{
        content: classes.dialog,
        header: classes.dialogHead,
        title: classes.title,
        body: classes.dialogBody,
      }}
    >
      <div className={classes.dialogText}>{text}</div>
      <div className={classes.buttons}>
        {children}
        <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
        <Button fullWidth loading={busy} className={danger ? classes.danger : undefined} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button fullWidth variant="subtle" onClick={onCancel} data-autofocus>
          {cancelLabel ?? t('cancel')}
        </Button>
      </div>
    </Modal>
  );
}
