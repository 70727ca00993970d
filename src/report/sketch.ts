import { type Place, type SituationLayout, situations, situationTile } from '#contract/drawings/situations.ts';
import type { Summary } from '#contract/entities.ts';
import { type DamageLocation, type Movement, orderOf, type Party } from '#contract/enumerations.ts';
import { families, front, left, rear, right } from './contradictions/finding.ts';
import { angleAgainst, apart, facing, type Point, placeTouching, pointAt, zoneOf } from './sketch/contact.ts';
import { round, rounded, type Trail, trailOf } from './sketch/trail.ts';

/** Sketch of the accident as answered: both cars at their point of contact, with damage and trails. */

/** Scale of the impact star in a sketch; it is smaller than in a situation's picture to hide less of the cars. */
export const sketchedImpact = 0.75;

export interface SketchedCar {
  party: Party;
  place: Place;
  /** Damaged zones except the one that touches the other car. */
  damaged: readonly DamageLocation[];
}

export interface Sketch {
  asphalt: string;
  dashed: string | null;
  solid: string | null;
  /** The one on top last. */
  cars: readonly SketchedCar[];
  arrows: readonly Trail[];
  /** Point of contact; null while unknown. */
  impact: Point | null;
}

interface CarAnswers {
  party: Party;
  damaged: readonly DamageLocation[];
  /** Zones that may have touched the other car. */
  touched: readonly DamageLocation[];
  movements: readonly Movement[];
}

/** Positions of both cars and the zones by which they touch. */
interface Touch {
  first: Place;
  second: Place;
  zones: { first: DamageLocation; second: DamageLocation } | null;
}

/** The sketch of an accident; null before its situation is chosen. */
export function sketchOf({
  accidentCircumstances,
  participants,
}: Pick<Summary, 'accidentCircumstances' | 'participants'>): Sketch | null {
  if (accidentCircumstances === null) return null;
  const { layout, first, second } = situations[accidentCircumstances.accidentSituationDiagramId];
  const tell = (party: Party): CarAnswers => {
    const person = participants.find(({ order }) => order === orderOf(party));
    const damaged = person?.vehicleDamage?.damageLocations ?? [];
    const impact = person?.vehicleDamage?.pointOfImpact;
    return {
      party,
      damaged,
      touched: impact == null ? damaged : [impact],
      movements: person?.vehicleMovementDefinition?.movementDefinitions ?? [],
    };
  };
  const [one, other] = [tell(first), tell(second)];
  const family = families[accidentCircumstances.accidentSituationDiagramId];
  const touch = touches[family](one, other, layout);
  const cars = [
    { ...other, place: touch.second, zone: touch.zones?.second },
    { ...one, place: touch.first, zone: touch.zones?.first },
  ];
  const isOpenGround = family === 'another' && touch.zones !== null;
  return {
    asphalt: isOpenGround ? openGround : layout.asphalt,
    dashed: isOpenGround ? null : (layout.dashed ?? null),
    solid: layout.solid ?? null,
    cars: cars.map(({ party, place, damaged, zone }) => ({
      party,
      place: rounded(place),
      damaged: damaged.filter((each) => each !== zone),
    })),
    arrows: cars.flatMap(({ place, movements, zone }) => {
      const isIncluded = movements.length > 0 || (family !== 'another' && place === touch.first);
      const trail = isIncluded
        ? trailOf(place, movements, zone === undefined ? null : place.angle + facing(zone))
        : null;
      return trail === null || isCut(trail) ? [] : [trail];
    }),
    impact: impactOf(touch, layout),
  };
}

/** Returns true if the arrow would end outside the picture. */
function isCut({ head: { x, y } }: Trail): boolean {
  const { width, height } = situationTile;
  return Math.max(Math.abs(x - width / 2) - width / 2, Math.abs(y - height / 2) - height / 2) > -6;
}

const openGround = 'M0 6H160V114H0Z';

function impactOf({ second, zones }: Touch, layout: SituationLayout): Point | null {
  if (zones === null) return layout.impact;
  const { x, y } = pointAt(second, zones.second);
  return { x: round(x), y: round(y) };
}

type Family = (typeof families)[keyof typeof families];

const touches: Record<Family, (first: CarAnswers, second: CarAnswers, layout: SituationLayout) => Touch> = {
  rearEnd(first, second, layout) {
    const zones = {
      first: zoneOf(first.touched, front) ?? 'FRONT',
      second: zoneOf(second.touched, rear) ?? 'REAR',
    };
    return centred(touching(layout.second, zones, 90));
  },

  laneChange(first, second, layout) {
    const toRight =
      first.touched.length === 0 ? isTouchedOn(left, second) : isTouchedOn(right, first) && !isTouchedOn(left, first);
    const zones = {
      first: zoneOf(first.touched) ?? (toRight ? 'FRONT_RIGHT' : 'FRONT_LEFT'),
      second: zoneOf(second.touched) ?? (toRight ? 'LEFT' : 'RIGHT'),
    } as const;
    const lane = toRight ? situationTile.height - layout.second.y : layout.second.y;
    return centred(touching({ ...layout.second, y: lane }, zones, toRight ? 114 : 66));
  },

  turning(first, second, layout) {
    const isRight = first.movements.includes('TURNING_RIGHT');
    if (first.touched.length === 0 && second.touched.length === 0 && !isRight) return { ...layout, zones: null };
    const zones = { first: zoneOf(first.touched) ?? 'FRONT', second: zoneOf(second.touched) ?? 'FRONT' } as const;
    const angle = isRight ? 142 : 38;
    const fromRight = second.movements.includes('APPROACHING_FROM_RIGHT');
    const from = fromRight ? [0] : [270, 180, 0, 90];
    const turnedAway = (way: number) => apart(angleAgainst(way + facing(zones.second), zones.first), angle);
    const [way = 0] = from.sort((a, b) => turnedAway(a) - turnedAway(b));
    const at = isRight ? { x: 84, y: 76 } : { x: 88, y: 56 };
    return {
      first: placeTouching(at, zones.first, angle),
      second: placeTouching(at, zones.second, way),
      zones,
    };
  },

  parking(first, second, layout) {
    const zones = {
      first: zoneOf(first.touched) ?? (first.movements.includes('REVERSING') ? 'REAR' : 'FRONT'),
      second: zoneOf(second.touched) ?? 'REAR',
    } as const;
    // It stands with the damaged end towards the way.
    const standing = { ...layout.second, x: 80, angle: isOn(front, zones.second) ? 180 : 0 };
    return touching(standing, zones, angleAgainst(standing.angle + facing(zones.second), zones.first));
  },

  another(first, second, layout) {
    const [zone, other] = [zoneOf(first.touched), zoneOf(second.touched)];
    if (zone === undefined || other === undefined) return { ...layout, zones: null };
    const at = { x: situationTile.width / 2, y: situationTile.height / 2 };
    return {
      first: placeTouching(at, zone, 90),
      second: placeTouching(at, other, angleAgainst(90 + facing(zone), other)),
      zones: { first: zone, second: other },
    };
  },
};

function isOn(side: readonly DamageLocation[], zone: DamageLocation): boolean {
  return side.includes(zone);
}

function isTouchedOn(side: readonly DamageLocation[], { touched }: CarAnswers): boolean {
  return touched.some((zone) => isOn(side, zone));
}

/** The first car at the second one, by these parts. */
function touching(second: Place, zones: NonNullable<Touch['zones']>, angle: number): Touch {
  return { first: placeTouching(pointAt(second, zones.second), zones.first, angle), second, zones };
}

/** Moved along the road, so that both are in the middle of the picture. */
function centred({ first, second, zones }: Touch): Touch {
  const by = situationTile.width / 2 - (first.x + second.x) / 2;
  return { first: { ...first, x: first.x + by }, second: { ...second, x: second.x + by }, zones };
}
