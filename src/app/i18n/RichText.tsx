import type { ReactElement } from 'react';
import { Trans } from 'react-i18next/TransWithoutContext';
import { i18n } from './i18n.ts';

interface Props {
  /** From a `t`, so that its key is checked: 'see <terms>the terms</terms>'. */
  text: string;
  /** An element for each name in the text; it gets the words between its tags. */
  parts: Readonly<Record<string, ReactElement>>;
}

/** A sentence with links in it, in one piece: the order of its words is the text's affair. */
export function RichText({ text, parts }: Props) {
  return <Trans i18n={i18n} defaults={text} components={parts} />;
}
