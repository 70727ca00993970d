import type { Layer, Sample } from './samples.ts';

/** Computes contrasts between what a page paints and what lies below it (WCAG 1.4.3, 1.4.11). */

type Color = readonly [red: number, green: number, blue: number];

interface Paint {
  color: Color;
  alpha: number;
}

/** Parses a computed colour. @throws Error for an unknown notation. */
function parse(text: string): Paint {
  const [, form = '', list = ''] = /^(rgba?|color)\((?:srgb )?(.*)\)$/u.exec(text) ?? [];
  const [red, green, blue, alpha = 1] = list.split(/[\s,/]+/u).map(Number);
  if (red === undefined || green === undefined || blue === undefined) throw new Error(`No colour: ${text}`);
  const whole = form === 'color' ? 255 : 1;
  return { color: [red * whole, green * whole, blue * whole], alpha };
}

function over({ color, alpha }: Paint, [red, green, blue]: Color): Color {
  const mixed = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mixed(color[0], red), mixed(color[1], green), mixed(color[2], blue)];
}

/** Returns the visible colour of a layer on each of the grounds. */
function laidOn({ colors, opacity }: Layer, grounds: readonly Color[]): [seen: Color, ground: Color][] {
  return colors.flatMap((text) => {
    const { color, alpha } = parse(text);
    return grounds.map((ground): [Color, Color] => [over({ color, alpha: alpha * opacity }, ground), ground]);
  });
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function ratio(one: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function contrastOf({ paints, ground }: Pick<Sample, 'paints' | 'ground'>): number {
  const grounds = ground.reduceRight<Color[]>(
    (below, layer) => laidOn(layer, below).map(([seen]) => seen),
    [[255, 255, 255]],
  );
  const each = paints.map((paint) => Math.min(...laidOn(paint, grounds).map(([seen, under]) => ratio(seen, under))));
  return Math.max(1, ...each);
}

/** Returns the samples with too little contrast, one line each; `when` is the state of the control. */
export function faint(samples: readonly Sample[], when: string): string[] {
  return samples.flatMap((sample) => {
    const wanted = sample.kind === 'text' && !sample.isLarge ? 4.5 : 3;
    const contrast = contrastOf(sample);
    const { kind, about } = sample;
    return contrast >= wanted ? [] : [`${kind} „${about}“ ${when}: ${contrast.toFixed(2)} of ${wanted}`];
  });
}
