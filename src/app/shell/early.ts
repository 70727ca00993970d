interface Settings {
  /** The path that the markup was made for. */
  path: string;
  /** The button that leads to the screen in the template. */
  start: string;
  next: { path: string; screen: string; title: string };
  /** Where a session of this tab is stored; with one, the screen may look different. */
  sessionKey: string;
  consentCookie: string;
  /** The buttons that end the question about cookies. */
  consentAnswers: string[];
}

/**
 * Runs inline in the prerendered pages and answers the first taps by itself: 'start' shows the next screen's markup from a
 * template, every other button is remembered until the living page has taken over, and calls for it. It stands before the markup,
 * of which a part may be painted while the rest is on its way, and is written into the HTML as text, so that it may use nothing
 * from outside of itself.
 */
export function answerEarly({ path, start, next, sessionKey, consentCookie, consentAnswers }: Settings): void {
  const page = document.documentElement;
  const rootOf = () => document.getElementById('root');
  const templateOf = () => document.getElementById('next');
  if (document.cookie.includes(`${consentCookie}=`)) page.dataset.consent = 'given';
  let session: string | null = null;
  try {
    session = sessionStorage.getItem(sessionKey);
  } catch {
    // Storage refused: there is no session.
  }
  // Another screen will come: only the bar with the emergency call may stay.
  const stands = session === null && location.pathname === path;
  const early: Early = { stands, taps: [], pressed: null, isWanted: false, onWanted: null, onMove: null, stop };
  const { taps } = early;
  /** What is left to do of a tap that has gone on to the next screen. */
  const rest: (() => void)[] = [];
  const want = () => {
    for (const step of rest.splice(0)) step();
    early.isWanted = true;
    early.onWanted?.();
  };
  const remove = () => {
    for (const part of rootOf()?.querySelectorAll('main, aside') ?? []) part.remove();
    delete page.dataset.elsewhere;
  };
  if (!stands) {
    page.dataset.elsewhere = '';
    document.addEventListener('DOMContentLoaded', remove);
  }
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
  const buttonOf = ({ target }: Event) => (target instanceof Element ? target.closest('button') : null);
  const leadsOn = (button: Element) => nameOf(button) === start;
  let byTouch = false;
  const press = (event: PointerEvent) => {
    const button = buttonOf(event);
    early.pressed = button && nameOf(button);
    byTouch = event.pointerType !== 'mouse';
    // Ahead of the tap, which needs it.
    if (button !== null && !leadsOn(button)) want();
  };
  const release = () => {
    early.pressed = null;
  };
  const arrive = () => {
    history.replaceState({ idx: 0, step: null }, '');
    history.pushState({ idx: 1, step: null }, '', next.path);
    document.title = next.title;
    rootOf()?.querySelector('h1')?.focus({ preventScroll: true });
  };
  const answer = (event: MouseEvent) => {
    release();
    const button = buttonOf(event);
    // The second of a double click is no tap of its own.
    if (button === null || event.detail > 1) return;
    // Of the template a part may be there while the rest is still being read.
    if (leadsOn(button) && document.readyState === 'loading') {
      document.addEventListener('readystatechange', () => button.click(), { once: true });
      return;
    }
    const template = templateOf();
    if (leadsOn(button) && template instanceof HTMLTemplateElement) {
      rootOf()?.replaceChildren(template.content.cloneNode(true));
      page.dataset.screen = next.screen;
      // As `secondTap.ts` does from then on.
      if (byTouch) page.dataset.fresh = '';
      setTimeout(() => delete page.dataset.fresh, 400);
      rest.push(arrive, () => early.onMove?.());
      // A page that is being drawn already must not come with the screen before.
      if (early.isWanted) want();
      // What asks for the layout comes with the frame that shows it, the rest and the living page after that frame.
      else
        requestAnimationFrame(() => {
          scrollTo(0, 0);
          setTimeout(want);
        });
      return;
    }
    if (taps.at(-1) !== nameOf(button)) taps.push(nameOf(button));
    if (consentAnswers.includes(nameOf(button))) page.dataset.consent = 'given';
    button.style.opacity = '0.6';
    want();
  };
  // Once the chart listens, it leads back itself.
  const goBack = () => {
    if (early.onMove === null) location.reload();
  };
  function stop() {
    document.removeEventListener('DOMContentLoaded', remove);
    delete page.dataset.elsewhere;
    document.removeEventListener('pointerdown', press);
    document.removeEventListener('pointercancel', release);
    document.removeEventListener('click', answer);
    removeEventListener('popstate', goBack);
  }
  document.addEventListener('pointerdown', press);
  document.addEventListener('pointercancel', release);
  document.addEventListener('click', answer);
  addEventListener('popstate', goBack);
  window.early = early;
}
