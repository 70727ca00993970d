import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../i18n/cs/common.ts';
import { useLayer } from '../loading/layers.ts';
import { CloseIcon } from './moreIcons.tsx';
import classes from './Sheet.module.css';
import { useAppearance } from './secondTap.ts';
import surfaces from './surfaces.module.css';

interface Props {
  opened: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Bottom sheet, closed by Escape, the overlay or its button. */
export function Sheet({ opened, onClose, title, children }: Props) {
  useAppearance(opened);
  useLayer(opened, onClose);
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="auto"
      padding={0}
      transitionProps={{ transition: 'slide-up', duration: 180 }}
      classNames={{ content: classes.sheet, header: classes.head, title: surfaces.heading }}
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('close')} icon={<CloseIcon />} size={44} />
        </Drawer.Header>
        {/* No `Drawer.Body`, whose whole text would be the description of the dialog. */}
        <div className={classes.body}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
