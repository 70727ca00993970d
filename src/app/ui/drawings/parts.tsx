import type { ReactNode } from 'react';
import { arrowHead, impactStar } from '#contract/drawings/situations.ts';
import { black, ink } from './ink.ts';

/** Elements of road drawings, sized in units of a 96 px tile. */

const verge = 'var(--verge)';
const road = 'var(--road)';
const paint = 'var(--road-paint)';

interface TileProps {
  width: number;
  height: number;
  /** Accessible name; omitted if text beside it says the same. */
  title?: string | undefined;
  children: ReactNode;
}

/** Background of a drawing with rounded corners, as wide as its container. */
export function Tile({ width, height, title, children }: TileProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width="100%"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : 'true'}
      focusable="false"
      style={{ display: 'block', borderRadius: 8 }}
    >
      <rect width={width} height={height} fill={verge} />
      {children}
    </svg>
  );
}

/** Asphalt as a path of rectangles. */
export function Asphalt({ d }: { d: string }) {
  return <path d={d} fill={road} />;
}

/** Road markings: dashed or solid. */
export function Paint({ d, dashed = false, width = 2 }: { d: string; dashed?: boolean; width?: number }) {
  return <path d={d} fill="none" stroke={paint} strokeWidth={width} strokeDasharray={dashed ? '7 6' : undefined} />;
}

interface ArrowProps {
  d: string;
  /** End of the path and its direction: 0 up, 90 right. */
  x: number;
  y: number;
  angle: number;
}

/** Path of a car: a dark line with a light edge, visible on any background. */
export function Arrow({ d, x, y, angle }: ArrowProps) {
  const place = `translate(${x} ${y}) rotate(${angle})`;
  return (
    <g fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path d={d} stroke={paint} strokeWidth={6} />
      <path d={arrowHead} transform={place} stroke={paint} strokeWidth={5} fill={paint} />
      <path d={d} stroke={ink} strokeWidth={2.6} />
      <path d={arrowHead} transform={place} stroke={ink} strokeWidth={2} fill={ink} />
    </g>
  );
}

/** Star at the point of impact. */
export function Impact({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d={impactStar}
      fill="#ffffff"
      stroke={black}
      strokeWidth={1.6 / scale}
      strokeLinejoin="round"
    />
  );
}

export function YieldSign({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} strokeLinejoin="round">
      <path d="M-10-8.5H10L0 8.5Z" fill="#ffffff" stroke={black} strokeWidth={2.6} />
    </g>
  );
}
