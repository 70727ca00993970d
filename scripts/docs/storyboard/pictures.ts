/** Where the pictures of the storyboard lie. */

export const widths = [320, 360, 1280] as const;
export type Width = (typeof widths)[number];

/** Below docs/flow/screens; those at 360 px lie there themselves, as every page shows them. */
export function fileOf(name: string, width: Width): string {
  return width === 360 ? `${name}.webp` : `${width}/${name}.webp`;
}
