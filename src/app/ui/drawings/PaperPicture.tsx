import classes from './PaperPicture.module.css';

export type Paper = 'idCardFront' | 'idCardBack' | 'drivingLicense' | 'greenCard';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

const lines: Record<Paper, readonly Area[]> = {
  idCardFront: [
    { x: 6, y: 16, width: 24, height: 30 },
    { x: 36, y: 18, width: 34, height: 3 },
    { x: 36, y: 25, width: 28, height: 3 },
    { x: 36, y: 34, width: 22, height: 3 },
    { x: 36, y: 43, width: 40, height: 3 },
  ],
  idCardBack: [
    { x: 6, y: 8, width: 46, height: 3 },
    { x: 6, y: 14, width: 38, height: 3 },
    { x: 6, y: 20, width: 42, height: 3 },
    { x: 6, y: 38, width: 84, height: 3 },
    { x: 6, y: 44, width: 84, height: 3 },
    { x: 6, y: 50, width: 84, height: 3 },
  ],
  drivingLicense: [
    { x: 6, y: 18, width: 24, height: 30 },
    { x: 36, y: 14, width: 30, height: 3 },
    { x: 36, y: 20, width: 26, height: 3 },
    { x: 36, y: 26, width: 36, height: 3 },
    { x: 36, y: 32, width: 40, height: 3 },
    { x: 36, y: 38, width: 30, height: 3 },
    { x: 36, y: 50, width: 44, height: 3 },
  ],
  greenCard: [
    { x: 6, y: 8, width: 84, height: 5 },
    { x: 6, y: 18, width: 36, height: 3 },
    { x: 6, y: 25, width: 30, height: 3 },
    { x: 48, y: 18, width: 40, height: 3 },
    { x: 6, y: 34, width: 60, height: 3 },
    { x: 6, y: 44, width: 50, height: 3 },
    { x: 6, y: 50, width: 42, height: 3 },
  ],
};

/** Areas of the paper that contain the requested data. */
const places: Record<Paper, readonly Area[]> = {
  idCardFront: [{ x: 33, y: 14, width: 58, height: 35 }],
  idCardBack: [{ x: 3, y: 4, width: 54, height: 22 }],
  drivingLicense: [
    { x: 33, y: 30, width: 47, height: 13 },
    { x: 33, y: 47, width: 51, height: 9 },
  ],
  greenCard: [{ x: 3, y: 40, width: 58, height: 16 }],
};

/** Decorative outline of a paper with the relevant areas highlighted. */
export function PaperPicture({ paper }: { paper: Paper }) {
  return (
    <svg className={classes.paper} viewBox="0 0 96 60" aria-hidden="true" focusable="false">
      <rect className={classes.sheet} x={1} y={1} width={94} height={58} rx={5} />
      {lines[paper].map((line) => (
        <rect key={`${line.x} ${line.y}`} className={classes.line} {...line} rx={1.5} />
      ))}
      {places[paper].map((place) => (
        <rect key={`${place.x} ${place.y}`} className={classes.place} {...place} rx={3} />
      ))}
    </svg>
  );
}
