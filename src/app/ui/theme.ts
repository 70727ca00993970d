import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import button from './Button.module.css';
import notice from './Notice.module.css';
import classes from './theme.module.css';

/** Mantine theme: colours, type and spacing of the page. A is blue and B yellow throughout. */

const blue: MantineColorsTuple = [
  '#e9f2f9',
  '#d2e4f2',
  '#a5c9e5',
  '#6ea6d3',
  '#3a83bf',
  '#166cae',
  '#005aa0',
  '#004d8a',
  '#003f71',
  '#002f56',
];

const yellow: MantineColorsTuple = [
  '#fff8e1',
  '#fff0c2',
  '#ffe38a',
  '#ffd654',
  '#fdcb29',
  '#fbc410',
  '#fabe00',
  '#d6a200',
  '#8f6c00',
  '#5f4800',
];

export const theme = createTheme({
  colors: { blue, yellow },
  primaryColor: 'blue',
  primaryShade: 6,
  black: '#16202b',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',
  fontFamilyMonospace: 'ui-monospace, "SF Mono", "Roboto Mono", Menlo, Consolas, monospace',
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.25rem', xl: '1.625rem' },
  lineHeights: { xs: '1.25rem', sm: '1.375rem', md: '1.625rem', lg: '1.75rem', xl: '2rem' },
  spacing: { xs: '0.25rem', sm: '0.5rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '0.25rem', sm: '0.5rem', md: '0.625rem', lg: '0.75rem', xl: '1rem' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.625rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem', fontWeight: '600' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.625rem', fontWeight: '600' },
    },
  },
  components: {
    Button: {
      defaultProps: { loaderProps: { size: 24, color: 'currentColor' } },
      classNames: {
        root: button.button,
        inner: button.inner,
        section: button.section,
        label: button.label,
        loader: button.loader,
      },
    },
    Alert: {
      // An alert interrupts a screen reader only where its screen says so.
      defaultProps: { role: 'note' },
      classNames: {
        root: notice.notice,
        wrapper: notice.row,
        icon: notice.icon,
        body: notice.body,
        title: notice.title,
        message: notice.message,
      },
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { classNames: { input: classes.input, section: classes.section } },
    InputWrapper: {
      defaultProps: { inputWrapperOrder: ['label', 'description', 'input', 'error'], withAsterisk: false },
      classNames: { root: classes.field, label: classes.label, description: classes.description, error: classes.error },
    },
    Checkbox: {
      defaultProps: { size: 'md' },
      classNames: {
        root: classes.check,
        body: classes.checkBody,
        input: classes.checkInput,
        label: classes.checkLabel,
        error: classes.error,
      },
    },
    Radio: {
      defaultProps: { size: 'md' },
      classNames: {
        root: classes.check,
        body: classes.checkBody,
        radio: classes.checkInput,
        label: classes.checkLabel,
      },
    },
    Switch: {
      defaultProps: { withThumbIndicator: false },
      classNames: {
        root: classes.switch,
        body: classes.switchBody,
        track: classes.track,
        thumb: classes.thumb,
        label: classes.switchLabel,
        description: classes.switchHelp,
      },
    },
    Card: { classNames: { root: classes.card } },
    Paper: { defaultProps: { radius: 'lg', withBorder: true } },
    Anchor: { defaultProps: { underline: 'always', inherit: true }, classNames: { root: classes.anchor } },
    Drawer: { defaultProps: { overlayProps: { backgroundOpacity: 0.45 } } },
    // Outside of the page's landmarks a plain <header> would be a second banner.
    DrawerHeader: { defaultProps: { role: 'none' } },
    ModalHeader: { defaultProps: { role: 'none' } },
    Modal: { defaultProps: { overlayProps: { backgroundOpacity: 0.6 }, size: '27.5rem' } },
    Notification: { classNames: { root: classes.notification, description: classes.notificationText } },
  },
});

/** Maps Mantine's variables of its light scheme to the colours in `global.css`, which follow the phone's scheme without a script. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-soft)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-placeholder': 'var(--placeholder)',
    '--mantine-color-black': 'var(--ink)',
    '--mantine-color-white': 'var(--card)',
    '--mantine-color-gray-0': 'var(--paper)',
    '--mantine-color-gray-1': 'var(--paper)',
    '--mantine-color-gray-2': 'var(--line)',
    '--mantine-color-gray-3': 'var(--line)',
    '--mantine-color-gray-4': 'var(--edge)',
    '--mantine-color-gray-7': 'var(--ink-soft)',
    '--mantine-color-blue-filled': 'var(--link)',
    '--mantine-color-blue-filled-hover': 'var(--link)',
    '--mantine-color-blue-light-color': 'var(--link)',
    '--mantine-color-blue-light-hover': 'var(--blue-veil)',
  },
  dark: {},
});
