/** Text as it may stand anywhere in a page, attributes among it. */
export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/gu, (character) => entities[character] ?? character);
}

interface HtmlPage {
  lang: 'cs' | 'en';
  title: string;
  /** The rules of its own; what every page begins with comes before them. */
  style: string;
  content: string;
  isHiddenFromRobots?: boolean;
}

/** Returns a complete page. It declares a light colour scheme before its styles, because all its colours are light. */
export function htmlPage({ lang, title, style, content, isHiddenFromRobots = false }: HtmlPage): string {
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="only light">${isHiddenFromRobots ? '\n<meta name="robots" content="noindex">' : ''}
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: only light; }
* { box-sizing: border-box; }
${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
