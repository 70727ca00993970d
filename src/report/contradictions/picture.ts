import { type Case, front, left, type Row, rear, right } from './finding.ts';

/** The chosen picture against what the vehicles did and where they are damaged; x is first in it. */

const picture = 'accidentCircumstances' as const;
const firstMoved = [picture, 'x.vehicleMovementDefinition'] as const;
const secondMoved = [picture, 'y.vehicleMovementDefinition'] as const;
const bothMoved = [picture, 'x.vehicleMovementDefinition', 'y.vehicleMovementDefinition'] as const;
const bothDamaged = ['x.vehicleDamage', 'y.vehicleDamage', picture] as const;

function firstIn(family: Case['family'], when: (accident: Case) => boolean): Row['when'] {
  return (accident) => accident.family === family && accident.isFirst && when(accident);
}

/** Movements that leave a straight course. */
const turns = [
  'TURNING_LEFT',
  'TURNING_RIGHT',
  'EXITING_PRIVATE_AREA',
  'ENTERING_PRIVATE_AREA',
  'ENTERING_ROUNDABOUT',
  'IN_ROUNDABOUT',
] as const;

const rearEnd: readonly Row[] = [
  {
    id: 'rearEnd.firstNotInFront',
    when: firstIn('rearEnd', ({ x }) => x.hitNowhere(...front)),
    says: 'Podle obrázku narazilo vozidlo {x} zezadu do vozidla {y}, vpředu ale poškozené není.',
    parts: ['x.vehicleDamage', picture],
  },
  {
    id: 'rearEnd.secondNotBehind',
    when: firstIn('rearEnd', ({ y }) => y.hitNowhere(...rear)),
    says: 'Podle obrázku narazilo vozidlo {x} zezadu do vozidla {y}, to ale vzadu poškozené není.',
    parts: ['y.vehicleDamage', picture],
  },
  {
    id: 'rearEnd.firstStood',
    when: firstIn('rearEnd', ({ x }) => x.didOnly('PARKED')),
    says: 'Podle obrázku narazilo vozidlo {x} do vozidla {y}, podle pohybu ale stálo.',
    parts: firstMoved,
  },
  {
    id: 'rearEnd.firstReversed',
    when: firstIn('rearEnd', ({ x }) => x.did('REVERSING')),
    says: 'Podle obrázku narazilo vozidlo {x} do vozidla {y} přední částí, podle pohybu ale couvalo.',
    parts: firstMoved,
  },
  {
    id: 'rearEnd.secondHit',
    when: firstIn('rearEnd', ({ y }) => y.did('REAR_COLLISION')),
    says: 'Podle obrázku narazilo zezadu vozidlo {x}, podle pohybu vozidlo {y}.',
    parts: secondMoved,
  },
  {
    id: 'rearEnd.secondReversed',
    when: firstIn('rearEnd', ({ y }) => y.did('REVERSING')),
    says: 'Podle obrázku narazilo vozidlo {x} zezadu do vozidla {y}, vozidlo {y} ale podle pohybu couvalo.',
    parts: secondMoved,
  },
  {
    id: 'rearEnd.otherLane',
    when: firstIn('rearEnd', ({ x, y }) => x.did('PARALLEL_LANE') || y.did('PARALLEL_LANE')),
    says: 'Podle obrázku jela vozidla za sebou, podle pohybu ale v různých pruzích.',
    parts: bothMoved,
  },
  {
    id: 'rearEnd.oncoming',
    when: firstIn('rearEnd', ({ x, y }) => x.did('WRONG_WAY') !== y.did('WRONG_WAY')),
    says: 'Podle obrázku jela vozidla stejným směrem, podle pohybu jelo jedno z nich v protisměru.',
    parts: bothMoved,
  },
];

const laneChange: readonly Row[] = [
  {
    id: 'laneChange.sameSide',
    when: firstIn(
      'laneChange',
      ({ x, y }) => (x.hitOnly(...left) && y.hitOnly(...left)) || (x.hitOnly(...right) && y.hitOnly(...right)),
    ),
    says: 'Podle obrázku jela vozidla vedle sebe, poškozená jsou ale obě na stejné straně.',
    parts: bothDamaged,
  },
  {
    id: 'laneChange.sameEnd',
    when: firstIn(
      'laneChange',
      ({ x, y }) => (x.hitOnly('FRONT') && y.hitOnly('FRONT')) || (x.hitOnly(...rear) && y.hitOnly(...rear)),
    ),
    says: 'Podle obrázku jela vozidla vedle sebe, poškozená jsou ale obě jen vpředu nebo obě jen vzadu.',
    parts: bothDamaged,
  },
  {
    id: 'laneChange.swapped',
    when: firstIn('laneChange', ({ x, y }) => y.did('CHANGING_LANE') && x.didNone('CHANGING_LANE')),
    says: 'Podle obrázku měnilo pruh vozidlo {x}, podle pohybu vozidlo {y}.',
    parts: bothMoved,
  },
  {
    id: 'laneChange.firstStood',
    when: firstIn('laneChange', ({ x }) => x.didOnly('PARKED')),
    says: 'Podle obrázku měnilo vozidlo {x} pruh, podle pohybu ale stálo.',
    parts: firstMoved,
  },
  {
    id: 'laneChange.firstReversed',
    when: firstIn('laneChange', ({ x }) => x.did('REVERSING')),
    says: 'Podle obrázku měnilo vozidlo {x} pruh, podle pohybu ale couvalo.',
    parts: firstMoved,
  },
  {
    id: 'laneChange.firstStraight',
    when: firstIn('laneChange', ({ x, y }) => x.didOnly('MOVING', 'STOPPING') && !y.did('CHANGING_LANE')),
    says: 'Podle obrázku měnilo vozidlo {x} pruh, v jeho pohybu to ale není.',
    parts: ['x.vehicleMovementDefinition', picture],
  },
  {
    id: 'laneChange.fromBehind',
    when: firstIn('laneChange', ({ x, y }) => x.did('REAR_COLLISION') !== y.did('REAR_COLLISION')),
    says: 'Podle obrázku šlo o změnu pruhu, podle pohybu o náraz zezadu ve stejném pruhu.',
    parts: bothMoved,
  },
];

const turning: readonly Row[] = [
  {
    id: 'turning.firstStraight',
    when: firstIn(
      'turning',
      ({ x, y }) => x.did('MOVING') && x.didNone(...turns, 'REVERSING') && !y.did('TURNING_LEFT', 'TURNING_RIGHT'),
    ),
    says: 'Podle obrázku vozidlo {x} odbočovalo, podle pohybu ale jelo rovně.',
    parts: ['x.vehicleMovementDefinition', picture],
  },
  {
    id: 'turning.swapped',
    when: firstIn('turning', ({ x, y }) => y.did('TURNING_LEFT', 'TURNING_RIGHT') && x.didNone(...turns)),
    says: 'Podle obrázku odbočovalo vozidlo {x}, podle pohybu vozidlo {y}.',
    parts: bothMoved,
  },
  {
    id: 'turning.firstStood',
    when: firstIn('turning', ({ x, y }) => x.didOnly('PARKED') && !y.did('TURNING_LEFT', 'TURNING_RIGHT')),
    says: 'Podle obrázku vozidlo {x} odbočovalo, podle pohybu ale stálo.',
    parts: firstMoved,
  },
  {
    id: 'turning.fromBehind',
    when: firstIn('turning', ({ x, y }) => x.did('REAR_COLLISION') !== y.did('REAR_COLLISION')),
    says: 'Podle obrázku šlo o střet při odbočování, podle pohybu o náraz zezadu ve stejném pruhu.',
    parts: bothMoved,
  },
];

const parking: readonly Row[] = [
  {
    id: 'parking.secondMoved',
    when: firstIn(
      'parking',
      ({ y }) =>
        !y.did('PARKED') &&
        y.did(
          'MOVING',
          'REAR_COLLISION',
          'PARALLEL_LANE',
          'CHANGING_LANE',
          'OVERTAKING',
          'TURNING_LEFT',
          'TURNING_RIGHT',
          'REVERSING',
          'ENTERING_ROUNDABOUT',
          'IN_ROUNDABOUT',
          'WRONG_WAY',
        ),
    ),
    says: 'Podle obrázku vozidlo {y} stálo, podle pohybu ale jelo.',
    parts: secondMoved,
  },
  {
    id: 'parking.firstStood',
    when: firstIn('parking', ({ x, y }) => x.didOnly('PARKED') && !y.didOnly('PARKED')),
    says: 'Podle obrázku narazilo vozidlo {x} do stojícího vozidla {y}, podle pohybu ale vozidlo {x} stálo.',
    parts: firstMoved,
  },
  {
    id: 'parking.notParking',
    when: firstIn('parking', ({ x }) =>
      x.did('OVERTAKING', 'ENTERING_ROUNDABOUT', 'IN_ROUNDABOUT', 'PARALLEL_LANE', 'WRONG_WAY'),
    ),
    says: 'Podle obrázku vozidlo {x} parkovalo, jeho pohyb tomu ale neodpovídá.',
    parts: firstMoved,
  },
];

export const againstPicture: readonly Row[] = [...rearEnd, ...laneChange, ...turning, ...parking];
