/** Colour and line width of all drawings, in units of a 96 px tile. */

export const ink = '#16202b';
export const lineWidth = 1.6;
