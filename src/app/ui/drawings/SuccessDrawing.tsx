import { CarShape } from './Car.tsx';
import { black } from './ink.ts';

/** Decorative picture of the end: signed report with both cars, signatures and a check mark. */
export function SuccessDrawing({ size = 168 }: { size?: number }) {
  return (
    <svg viewBox="0 0 168 168" width={size} height={size} aria-hidden="true" focusable="false">
      <circle cx={84} cy={84} r={80} fill="var(--ok-soft)" />
      <g stroke={black} strokeWidth={2} strokeLinejoin="round" strokeLinecap="round">
        <path d="M44 24H108L126 42V142H44Z" fill="#ffffff" />
        <path d="M108 24V42H126" fill="#eaf0ee" />
        <path d="M56 42H90M56 52H80" stroke="#9aa7b2" strokeWidth={3} />
        <path d="M56 104H80M92 104H114" stroke="#9aa7b2" />
      </g>
      <CarShape colour="A" x={68} y={78} angle={90} scale={0.36} letter={false} />
      <CarShape colour="B" x={102} y={78} angle={90} scale={0.36} letter={false} />
      <g fill="none" strokeWidth={2.4} strokeLinecap="round" strokeLinejoin="round">
        <path d="M57 119c4-7 7-10 9-9s-3 8 0 8 4-5 6-5 1 4 7 3" stroke="#005aa0" />
        <path d="M93 119c3-6 5-9 8-9 3 0-4 9 0 9s5-7 7-7 0 5 6 4" stroke="#8f6c00" />
      </g>
      <circle cx={126} cy={132} r={22} fill="#17703d" stroke="#ffffff" strokeWidth={4} />
      <path
        d="m116 133 7 7 13-15"
        fill="none"
        stroke="#ffffff"
        strokeWidth={4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
