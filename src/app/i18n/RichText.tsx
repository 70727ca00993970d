import type { ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import { i18n } from './i18n.ts';

interface Props {
  /** Text from `t` with tags: 'see <terms>the terms</terms>'. */
  text: string;
  /** Elements by tag name; each receives the words between its tags. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** Sentence with embedded links, so that translators control the word order. */
export function RichText({ text, parts }: Props) {
  return <Trans i18n={i18n} defaults={text} components={parts} />;
}
