import { CarShape } from './Car.tsx';
import { black, ink } from './ink.ts';

function Tree({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g stroke={ink} strokeWidth={1.6}>
      <circle cx={x} cy={y} r={r} fill="var(--tree)" />
      <path
        d={`M${x - r * 0.45} ${y - r * 0.1}a${r * 0.5} ${r * 0.5} 0 0 1 ${r * 0.6}-${r * 0.45}`}
        fill="none"
        strokeLinecap="round"
      />
    </g>
  );
}

/** Decorative picture of the landing page: two cars after a minor crash with a warning triangle. */
export function LandingDrawing() {
  return (
    <svg
      viewBox="0 0 360 190"
      width="100%"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block', borderRadius: 16 }}
    >
      <rect width={360} height={190} fill="var(--verge)" />
      <path d="M0 40H360V166H0Z" fill="var(--road)" />
      <path d="M0 40H360M0 166H360" stroke="var(--road-paint)" strokeWidth={3} />
      <path d="M0 96H360" stroke="var(--road-paint)" strokeWidth={3} strokeDasharray="18 14" />
      <Tree x={34} y={14} r={17} />
      <Tree x={66} y={20} r={11} />
      <Tree x={318} y={12} r={19} />
      <Tree x={282} y={20} r={10} />
      <Tree x={180} y={186} r={12} />
      <Tree x={338} y={188} r={14} />
      <path d="M82 133H128" stroke={ink} strokeWidth={2} strokeDasharray="1 7" strokeLinecap="round" />
      <g transform="translate(54 131)" strokeLinejoin="round">
        <path d="M-19 15 0-18 19 15Z" fill="#ffffff" stroke={black} strokeWidth={7} />
        <path d="M-19 15 0-18 19 15Z" fill="#ffffff" stroke="#fabe00" strokeWidth={3.6} />
      </g>
      <CarShape colour="B" x={281} y={129} angle={84} scale={0.95} />
      <CarShape colour="A" x={189} y={134} angle={92} scale={0.95} />
      <g stroke={ink} strokeWidth={2.4} strokeLinecap="round">
        <path d="M234 98 236 88M222 101 217 92M247 101 253 93" />
      </g>
    </svg>
  );
}
