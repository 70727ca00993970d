const types = {
  css: /^text\/css\s*(?:;|$)/iu,
  html: /^text\/html\s*(?:;|$)/iu,
  js: /^(?:text|application)\/javascript\s*(?:;|$)/iu,
};

/** Returns true if the content type matches the file's extension. Captive portals answer with 200, too. */
export function hasItsType(path: string, { headers }: Response): boolean {
  const ending = path.endsWith('.css') ? 'css' : path.endsWith('.html') ? 'html' : 'js';
  return types[ending].test(headers.get('Content-Type') ?? '');
}
