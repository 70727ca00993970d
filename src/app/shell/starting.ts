interface Settings {
  /** Milliseconds in which the page's first script runs. */
  limit: number;
  /** Milliseconds in which what did not come is here when it is asked for again. */
  again: number;
  /** The key under which the tab keeps that the page was loaded anew. */
  key: string;
}

/**
 * Runs inline in every page of the bundle, ahead of all that it names, and notices that the bundle does not start: its script is not
 * found, is a page of something in between, is broken, or says nothing. What the page names is fetched anew, past the browser's
 * cache, and the page with it: once by itself, then by a button, behind a sentence that stands in for the buttons that nobody would
 * answer. Where even that does not come, the page stays: it has the emergency call. A page that is only slow takes over late.
 * It is written into the HTML as text, so that it may use nothing from outside of itself.
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
      // Nothing would come.
    }
    say();
  };
  const show = () => {
    const root = document.getElementById('root');
    const words = document.getElementById('not-started');
    if (!hasFailed || root === null || !(words instanceof HTMLTemplateElement)) return;
    // Should it come after all, it finds nothing of what was prerendered.
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
      // Nobody would know that it was tried.
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
