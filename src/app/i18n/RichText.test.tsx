import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

function Link({ page, children }: { page: string; children?: ReactNode }) {
  return <a href={page}>{children}</a>;
}

test('a sentence keeps its words and its order, with links where the text says so', () => {
  const text = 'Platí <terms>smluvní podmínky</terms> a\u00a0<privacy>zásady: „4 > 3“</privacy>.';
  const parts = { privacy: <Link page="/p" />, terms: <Link page="/t" /> };
  expect(renderToStaticMarkup(<RichText text={text} parts={parts} />)).toBe(
    'Platí <a href="/t">smluvní podmínky</a> a\u00a0<a href="/p">zásady: „4 &gt; 3“</a>.',
  );
});
