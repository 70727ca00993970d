import type { Page } from '@playwright/test';

/** Reads what a page paints: each text and sign with its colours and all layers below. */

/** Painted layer; a gradient or picture may have any of several colours. */
export interface Layer {
  colors: string[];
  /** Opacity of the element with its ancestors. */
  opacity: number;
}

export interface Sample {
  kind: 'text' | 'frame' | 'icon' | 'focus ring';
  /** Words of the text, or name of a sign without words. */
  about: string;
  /** True if its text counts as large. */
  isLarge: boolean;
  /** Layers of which one has to stand out, such as a border or a background. */
  paints: Layer[];
  /** Layers below, from the top. */
  ground: Layer[];
}

/** Control with its parts: itself and its labels. */
interface Control {
  element: HTMLElement | SVGElement;
  parts: Element[];
}

interface Eye {
  /** Returns the layers at a point, from the first of `own` downwards, or from below the last of them. */
  layersAt(x: number, y: number, own: (element: Element) => boolean, from: 'own' | 'below'): Layer[];
  /** Returns the opacity of an element with its ancestors. */
  opacityOf(element: Element): number;
  textsIn(roots: readonly Element[]): Sample[];
  signsOf(control: Control): Sample[];
  ringOf(control: Control): Sample;
  /** Returns the name of a focused control if an ancestor cuts its focus ring off. */
  cutRingOf(control: Control): string[];
  /** Returns the layers below a control. */
  providersOf(control: Control): Layer[];
  /** Returns the visible and usable part of the page: the dialog if one is open. */
  ground(): Element;
  /** Waits for the end of all transitions; without motion they still take a moment. */
  settled(): Promise<unknown>;
  /** Reads colours once all transitions have ended. */
  readSettled<Read>(read: () => Read): Promise<Read>;
  controls: Control[];
}

declare global {
  interface Window {
    eye: Eye;
  }
}

function installLayers(): void {
  const opacityOf = (element: Element): number =>
    Number(getComputedStyle(element).opacity) * (element.parentElement === null ? 1 : opacityOf(element.parentElement));
  const colorsOf = (element: Element): string[] => {
    const { backgroundColor, backgroundImage, fill } = getComputedStyle(element);
    if (element instanceof SVGGeometryElement) return fill.startsWith('rgb') ? [fill] : [];
    // A picture's colours are unknown, so black and white stand for them.
    if (element instanceof HTMLVideoElement && element.readyState < element.HAVE_CURRENT_DATA) return [];
    if (/^(?:IMG|VIDEO|CANVAS)$/u.test(element.tagName) || backgroundImage.includes('url('))
      return ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'];
    const stops = backgroundImage.match(/(?:rgba?|color)\([^)]*\)/gu);
    return stops === null ? [backgroundColor] : [...stops];
  };
  const layerOf = (element: Element): Layer => {
    const own = element instanceof SVGGeometryElement ? Number(getComputedStyle(element).fillOpacity) : 1;
    return { colors: colorsOf(element), opacity: opacityOf(element) * own };
  };
  const isPainted = ({ colors, opacity }: Layer) =>
    opacity > 0 && colors.some((color) => !/^rgba\(.*, 0\)$/u.test(color));
  const layersAt: Eye['layersAt'] = (x, y, own, from) => {
    const stack = document.elementsFromPoint(x, y);
    const index = from === 'own' ? stack.findIndex(own) : stack.findLastIndex(own) + 1;
    if (!stack.some(own)) return [];
    const above = stack.slice(0, index).filter((each) => !own(each));
    if (above.map(layerOf).some(isPainted)) return [];
    return [...stack.slice(index).map(layerOf).filter(isPainted), { colors: ['rgb(255, 255, 255)'], opacity: 1 }];
  };
  const ground = () =>
    [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].at(-1) ?? document.body;
  const settled = () => {
    const transitions = document.getAnimations().filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  };
  const readSettled: Eye['readSettled'] = async (read) => {
    await settled();
    // Elements without pointer events are painted too.
    const everything = document.createElement('style');
    everything.textContent = '* { pointer-events: auto !important }';
    document.head.append(everything);
    const found = read();
    everything.remove();
    return found;
  };
  Object.assign(window, { eye: { layersAt, opacityOf, ground, settled, readSettled, controls: [] } });
}

function installTexts(): void {
  const { eye } = window;
  const sampleOf = (element: Element, about: string, color: string, { left, top, width, height }: DOMRect): Sample => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    const size = Number.parseFloat(fontSize);
    return {
      kind: 'text',
      about: about.trim().slice(0, 60),
      isLarge: size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700),
      paints: [{ colors: [color], opacity: eye.opacityOf(element) }],
      ground: eye.layersAt(left + Math.min(4, width / 2), top + height / 2, (each) => each === element, 'own'),
    };
  };
  const isSeen = (element: Element, { width, height }: DOMRect) =>
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ visibilityProperty: true }) &&
    eye.opacityOf(element) > 0 &&
    element.closest('.visually-hidden') === null;
  const inField = (field: Element): Sample[] => {
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return [];
    const [box] = field.getClientRects();
    if (box === undefined || !isSeen(field, box)) return [];
    if (/^(?:checkbox|radio|file|range)$/u.test(field.type)) return [];
    const text = field.value || field.placeholder;
    if (text === '') return [];
    return [sampleOf(field, text, getComputedStyle(field, field.value ? null : '::placeholder').color, box)];
  };
  eye.textsIn = (roots) =>
    roots.flatMap((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
      const found: Sample[] = inField(root);
      while (walker.nextNode()) {
        const node = walker.currentNode;
        if (node instanceof Element) found.push(...inField(node));
        const element = node.parentElement;
        if (!(node instanceof Text) || element === null || !/\S/u.test(node.data)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const [box] = range.getClientRects();
        if (box === undefined || !isSeen(element, box)) continue;
        const { color, fill } = getComputedStyle(element);
        found.push(sampleOf(element, node.data, element instanceof SVGElement ? fill : color, box));
      }
      return found.filter((sample) => sample.ground.length > 0);
    });
}

function installSigns(): void {
  const { eye } = window;
  const nameOf = ({ element, parts }: Control) =>
    element.getAttribute('aria-label') ??
    (parts
      .map((part) => part.textContent)
      .join(' ')
      .trim()
      .slice(0, 60) ||
      element.outerHTML.slice(0, 60));
  const middleOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left + width / 2, top + height / 2] as const;
  };
  const isSeen = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && eye.opacityOf(element) > 0;
  /** Returns true for fields; inputs of files look like buttons. */
  const isField = (element: Element) =>
    /^(?:INPUT|TEXTAREA|SELECT)$/u.test(element.tagName) && element.getAttribute('type') !== 'file';
  const hasBorder = (element: Element) => {
    const { borderTopWidth, borderTopColor } = getComputedStyle(element);
    return Number.parseFloat(borderTopWidth) > 0 && !/, 0\)$/u.test(borderTopColor);
  };
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  /** Returns the visible element of a field: itself, what frames it closely, its neighbour or its label. */
  const faceOf = ({ element, parts }: Control): Element => {
    const { parentElement: around } = element;
    const isFramed = around !== null && hasBorder(around) && heightOf(around) - heightOf(element) < 4;
    if (eye.opacityOf(element) > 0) return isFramed && !hasBorder(element) ? around : element;
    const beside = [...(element.parentElement?.children ?? [])].filter((each) => each !== element);
    const labels = parts.filter((each) => each !== element);
    return [...beside, ...labels].find(hasBorder) ?? beside.at(-1) ?? labels.at(-1) ?? element;
  };
  const below = (element: Element) => eye.layersAt(...middleOf(element), (each) => element.contains(each), 'below');
  const frameOf = (control: Control): Sample => {
    const face = faceOf(control);
    const { borderTopColor, backgroundColor } = getComputedStyle(face);
    const colors = [...(hasBorder(face) ? [borderTopColor] : []), backgroundColor];
    const paints = colors.map((color) => ({ colors: [color], opacity: eye.opacityOf(face) }));
    return { kind: 'frame', about: nameOf(control), isLarge: false, paints, ground: below(face) };
  };
  const iconOf = (control: Control, icon: Element): Sample => {
    const paints = [...icon.querySelectorAll('*')].flatMap((shape): Layer[] => {
      const { stroke, fill } = getComputedStyle(shape);
      const colors = [stroke, fill].filter((color) => color.startsWith('rgb'));
      return colors.map((color) => ({ colors: [color], opacity: eye.opacityOf(shape) }));
    });
    return { kind: 'icon', about: nameOf(control), isLarge: false, paints, ground: below(icon) };
  };
  /** Returns the signs of a control: the frame of a field, the icon or frame of a button. */
  eye.signsOf = (control) => {
    const icons = control.parts.flatMap((part) => [...part.querySelectorAll('svg')]).filter(isSeen);
    const isFramed = isField(control.element) || (icons.length === 0 && hasBorder(faceOf(control)));
    const signs = [...(isFramed ? [frameOf(control)] : []), ...icons.map((icon) => iconOf(control, icon))];
    return signs.filter(({ ground }) => ground.length > 0);
  };
  eye.providersOf = (control) => below(faceOf(control));
  const markedOf = ({ element, parts }: Control) => {
    const { parentElement: parent } = element;
    const beside = element instanceof HTMLInputElement ? [...(parent?.children ?? [])] : [];
    const around = [parent, parent?.parentElement, parent?.parentElement?.parentElement];
    return [element, ...beside, ...parts, ...around].find((each): each is Element => {
      if (!each || eye.opacityOf(each) === 0) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
  };
  const clips = (element: Element) => {
    const { overflow, contain, contentVisibility } = getComputedStyle(element);
    return overflow !== 'visible' || /paint|strict|content/u.test(contain) || contentVisibility !== 'visible';
  };
  eye.cutRingOf = (control) => {
    const marked = markedOf(control);
    if (marked === undefined) return [];
    const { outlineWidth, outlineOffset } = getComputedStyle(marked);
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) - 0.5;
    const edgesOf = ({ top, right, bottom, left }: DOMRect) => [top, left, -bottom, -right];
    const ring = edgesOf(marked.getBoundingClientRect());
    const isCutBy = (ancestor: Element) =>
      edgesOf(ancestor.getBoundingClientRect()).some((edge, side) => {
        const own = ring[side] ?? edge;
        return own >= edge && own - reach < edge;
      });
    // The whole page is shown, so that the edges of the document cut nothing that can be seen.
    for (let at = marked.parentElement; at !== null && at !== document.body; at = at.parentElement)
      if (clips(at) && isCutBy(at)) return [nameOf(control)];
    return [];
  };
  eye.ringOf = (control) => {
    const marked = markedOf(control);
    const face = marked ?? control.element;
    const { outlineColor, outlineOffset } = getComputedStyle(face);
    const isInside = Number.parseFloat(outlineOffset) < 0;
    return {
      kind: 'focus ring',
      about: nameOf(control),
      isLarge: false,
      paints: marked === undefined ? [] : [{ colors: [outlineColor], opacity: eye.opacityOf(marked) }],
      ground: eye.layersAt(...middleOf(face), (each) => face.contains(each), isInside ? 'own' : 'below'),
    };
  };
}

/** Installs the reading functions in a page unless they are there. */
export async function installEye(page: Page): Promise<void> {
  if (await page.evaluate(() => 'eye' in window)) return;
  for (const install of [installLayers, installTexts, installSigns]) await page.evaluate(install);
}
