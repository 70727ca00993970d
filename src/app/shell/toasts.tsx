import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { toastLifetime } from '#contract/limits.ts';
import type { EmittedEvent } from '#machines/events.ts';
import { t as openReport } from '../features/openReport/openReport.cs.ts';
import { t } from '../i18n/cs/common.ts';
import { failureToasts } from '../i18n/cs/failureToasts.ts';
import { resultCodeTexts, textsForReader } from '../i18n/cs/resultCodes.ts';
import { successToasts } from '../i18n/cs/successToasts.ts';
import { memoised } from '../loadedOnce.ts';
import { yieldToTaps } from '../loading/idle.ts';
import { ErrorIcon, InfoIcon, WarningIcon } from '../ui/icons.tsx';
import { CheckIcon, CloseIcon } from '../ui/moreIcons.tsx';
import UiProvider from '../ui/UiProvider.tsx';
import { keepOffFields } from './toastPlace.ts';
import classes from './toasts.module.css';

const icons = { error: ErrorIcon, warning: WarningIcon, info: InfoIcon, success: CheckIcon } satisfies Record<
  Toast['level'],
  unknown
>;

/** Mounts the toasts once, in their own React root, so that their code loads with the first toast. */
const mount = memoised(() => {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <UiProvider>
      <Notifications
        withinPortal={false}
        position="top-right"
        autoClose={toastLifetime}
        limit={3}
        transitionDuration={180}
        classNames={{ root: classes.place }}
      />
      <OffFields root={place} />
    </UiProvider>,
  );
});

function OffFields({ root }: { root: HTMLElement }) {
  useEffect(() => keepOffFields(root), [root]);
  return null;
}

type Toast = Extract<EmittedEvent, { type: 'toast' }>;

function messageOf(toast: Toast): string {
  if (toast.level === 'success') return successToasts[toast.code];
  if (toast.code === 'REPORT_WENT_ON') return openReport('advanced');
  if (toast.code === 'GENERAL_ERROR') return failureToasts[toast.reason];
  return (toast.isForReader && textsForReader[toast.code]) ?? resultCodeTexts[toast.code];
}

/** Shows a toast for a success, a result code or a failed call for five seconds. Screen readers announce it at once. */
export function showToast(toast: Toast): void {
  const { code, level } = toast;
  const LevelIcon = icons[level];
  mount();
  // The container must render first.
  void yieldToTaps().then(() => {
    notifications.show({
      // The same message twice is one toast.
      id: code,
      message: messageOf(toast),
      role: level === 'error' ? 'alert' : 'status',
      icon: <LevelIcon />,
      withBorder: true,
      classNames: { root: classes.toast, icon: classes.icon, description: classes.text, closeButton: classes.close },
      attributes: { root: { 'data-level': level } },
      closeButtonProps: { 'aria-label': t('close'), icon: <CloseIcon size={20} /> },
    });
  });
}
