import { Button, type ButtonProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { t } from '../i18n/cs/common.ts';
import { t as failures } from '../i18n/cs/failures.ts';
import { Waiting } from './Waiting.tsx';

interface Props extends ButtonProps, Pick<ComponentProps<'button'>, 'type' | 'onClick' | 'aria-label'> {
  busy: boolean;
}

/** Button within a screen's content that makes a call, and says so if it takes long. */
export function CallButton({ busy, ...props }: Props) {
  return (
    <>
      <Button {...props} loading={busy} />
      <Waiting isWaiting={busy} word={t('busy')} long={failures('takesLong')} />
    </>
  );
}
