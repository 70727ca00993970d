/**
 * A car seen from above, driving up, around 0,0: 40 wide, 88 long. One geometry for the page and the PDF, as paths in the
 * language of SVG, which both of them read.
 */
export const car = {
  body: 'M-13-42.5Q0-46.5 13-42.5Q18.5-40 19-32L20-10V28Q20 39.5 14 42.5Q0 45.5-14 42.5Q-20 39.5-20 28V-10L-19-32Q-18.5-40-13-42.5Z',
  mirrors: 'M-19.5-17h-3.5q-2 0-2 2v3h5.5ZM19.5-17h3.5q2 0 2 2v3h-5.5Z',
  glass: [
    'M-15.5-15Q0-24 15.5-15L12-4.5Q0-8.5-12-4.5Z',
    'M-12.5 24Q0 27.5 12.5 24L15 33Q0 37-15 33Z',
    'M-16.8-10.5-14-2.5V22L-16.8 27ZM16.8-10.5 14-2.5V22L16.8 27Z',
  ],
  /** Strokes of their own width. */
  headlamps: { path: 'M-16-35.5Q-12-40-7.5-40.5M16-35.5Q12-40 7.5-40.5', width: 4 },
  rearLamps: { path: 'M-16.5 38Q-13 40-9 40.8M16.5 38Q13 40 9 40.8', width: 2.5 },
  /** The middle of the participant's letter, on the roof. */
  letter: { x: 0, y: 9, size: 22 },
} as const;
