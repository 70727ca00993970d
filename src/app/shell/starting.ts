interface Settings {
  /** Milliseconds within which the page's first script must run. */
  limit: number;
  /** Time limit in milliseconds for fetching a failed file again. */
  again: number;
  /** Session storage key that records the automatic reload. */
  key: string;
}

/**
 * Runs inline before the bundle and detects that it does not start. Refetches its files past the cache and reloads, once
 * automatically, then by a button; if that fails the page stays with its emergency call. Written into the HTML as text,
 * so it may use no outer names.
 */
export function watchStart({ limit, again, key }: Settings): void {
  let hasFailed = false;
  const isPart = (target: EventTarget | null): target is HTMLScriptElement | HTMLLinkElement =>
    target instanceof HTMLScriptElement || (target instanceof HTMLLinkElement && /^(?:module|style)/u.test(target.rel));
  const ask = async (address: string) => {
    const answer = await fetch(address, {
      cache: 'reload',
      headers: { Accept: 'text/html,*/*' },
      signal: AbortSignal.timeout(again),
    });
    await answer.blob();
    return answer.ok;
  };
  const loadAnew = async () => {
    const parts = [...document.querySelectorAll('script[src], link')].filter(isPart);
    const addresses = parts.map((part) => ('src' in part ? part.src : part.href));
    try {
      const [isThere] = await Promise.all([location.href, ...addresses].map(ask));
      if (isThere) return location.reload();
    } catch {
      // A reload would fail, too.
    }
    say();
  };
  const show = () => {
    const root = document.getElementById('root');
    const words = document.getElementById('not-started');
    if (!hasFailed || root === null || !(words instanceof HTMLTemplateElement)) return;
    // If the bundle starts late, it must not hydrate the removed markup.
    delete root.dataset.prerendered;
    for (const part of root.querySelectorAll('main, aside')) part.remove();
    for (const button of root.querySelectorAll('button')) button.disabled = true;
    root.append(words.content.cloneNode(true));
    root.querySelector('h1')?.focus();
    root.querySelector('main button')?.addEventListener('click', loadAnew);
  };
  const say = () => {
    if (document.readyState !== 'loading') show();
    else document.addEventListener('readystatechange', show, { once: true });
  };
  const fail = () => {
    if (hasFailed) return;
    hasFailed = true;
    addEventListener('online', loadAnew);
    let wasLoadedAnew = true;
    try {
      wasLoadedAnew = sessionStorage.getItem(key) !== null;
      sessionStorage.setItem(key, 'yes');
    } catch {
      // Without storage the attempt cannot be recorded: do not reload automatically.
    }
    if (wasLoadedAnew) say();
    else void loadAnew();
  };
  const hear = (event: Event) => {
    if (isPart(event.target) || (event instanceof ErrorEvent && event.filename.includes('/assets/'))) fail();
  };
  const timer = setTimeout(fail, limit);
  addEventListener('error', hear, true);
  window.started = () => {
    clearTimeout(timer);
    removeEventListener('error', hear, true);
    removeEventListener('online', loadAnew);
    hasFailed = false;
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Nothing is kept.
    }
  };
}
