import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Button.layer.css';
import '@mantine/core/styles/Loader.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Card.layer.css';
import '@mantine/core/styles/Text.layer.css';
import '@mantine/core/styles/Anchor.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { cssVariables, theme } from './theme.ts';

/**
 * Mantine's theme and variables, loaded after the first screens. Mantine's styles are imported as `*.layer.css`, so that
 * the page's own rules win in any order.
 */
export default function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      // As the theme sets most variables, all of them come from it: Mantine's file of the others would weigh more.
      deduplicateCssVariables={false}
      forceColorScheme="light"
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
