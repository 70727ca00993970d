import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Texts that the page changed after their translation, so that the new words stay hidden. */
    staleTexts: string[];
  }
}

/**
 * Translates the page as Chrome does: each text, also a later one, is replaced by `<font><font>`, and `<html>` is marked. `mark`
 * precedes each text, so that its words differ.
 */
export async function translatePage(page: Page, mark = ''): Promise<void> {
  await page.addInitScript((prefix) => {
    window.staleTexts = [];
    const replaced = new WeakSet<Node>();
    const translate = (text: Text) => {
      if (!/\S/u.test(text.data) || text.parentElement?.closest('font, script, style, textarea, title') !== null)
        return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.style.verticalAlign = 'inherit';
      inner.style.verticalAlign = 'inherit';
      inner.textContent = `${prefix}${text.data}`;
      outer.append(inner);
      replaced.add(text);
      text.replaceWith(outer);
    };
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
      texts.forEach(translate);
    };
    for (const [prototype, name] of [
      [Node.prototype, 'nodeValue'],
      [CharacterData.prototype, 'data'],
    ] as const) {
      const own = Object.getOwnPropertyDescriptor(prototype, name);
      Object.defineProperty(prototype, name, {
        ...own,
        set(this: Node, value: string) {
          if (replaced.has(this) && this.textContent !== value)
            window.staleTexts.push(`${this.textContent} → ${value}`);
          own?.set?.call(this, value);
        },
      });
    }
    const begin = () => {
      document.documentElement.lang = 'en';
      document.documentElement.classList.add('translated-ltr');
      translateIn(document.body);
      new MutationObserver((changes) => {
        for (const { addedNodes, target, type } of changes) {
          if (type === 'characterData' && target instanceof Text && target.isConnected) translate(target);
          for (const node of addedNodes) if (node.isConnected) translateIn(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // React has to find the page that was served before a translation begins.
    addEventListener('load', () => setTimeout(begin, 300));
  }, mark);
}

/** Returns the texts whose newer words stay hidden. */
export function staleTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => window.staleTexts);
}
