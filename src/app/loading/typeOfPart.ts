const types = {
  css: /^text\/css\s*(?:;|$)/iu,
  html: /^text\/html\s*(?:;|$)/iu,
  js: /^(?:text|application)\/javascript\s*(?:;|$)/iu,
};

/** Tells whether a file of the page is what its ending says: the page of a network to log in to comes with 200, too. */
export function hasItsType(path: string, { headers }: Response): boolean {
  const ending = path.endsWith('.css') ? 'css' : path.endsWith('.html') ? 'html' : 'js';
  return types[ending].test(headers.get('Content-Type') ?? '');
}
