/** Colours of all drawings, and their line width in units of a 96 px tile. Outlines follow the colour scheme; `black` marks what is light in both. */

export const ink = 'var(--ink)';
export const black = '#16202b';
export const lineWidth = 1.6;
