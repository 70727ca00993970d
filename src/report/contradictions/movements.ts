import { type Case, front, left, type Row, rear, right } from './finding.ts';

/** Contradictions of movements: within one vehicle, between both, and with the damage. */

const ownMovement = ['x.vehicleMovementDefinition'] as const;
const movements = ['x.vehicleMovementDefinition', 'y.vehicleMovementDefinition'] as const;

/** Returns true if the vehicle comes first in a rear-end collision, which the situation itself already shows. */
function isFirstInRearEnd({ family, isFirst }: Case): boolean {
  return family === 'rearEnd' && isFirst;
}

export const ofOneVehicle: readonly Row[] = [
  {
    id: 'movement.stoodAndDrove',
    when: ({ x }) =>
      x.did('PARKED') &&
      x.did('MOVING', 'REAR_COLLISION', 'PARALLEL_LANE', 'CHANGING_LANE', 'OVERTAKING', 'REVERSING', 'WRONG_WAY'),
    says: 'U vozidla {x} je označeno, že stálo, a zároveň, že jelo.',
    parts: ownMovement,
  },
  {
    id: 'movement.bothTurns',
    when: ({ x }) => x.did('TURNING_LEFT') && x.did('TURNING_RIGHT'),
    says: 'U vozidla {x} je označeno odbočování vlevo i vpravo.',
    parts: ownMovement,
  },
  {
    id: 'movement.forwardAndBack',
    when: ({ x }) => x.did('REVERSING') && x.did('MOVING', 'OVERTAKING', 'REAR_COLLISION', 'PARALLEL_LANE'),
    says: 'U vozidla {x} je označeno, že couvalo, a zároveň, že jelo dopředu.',
    parts: ownMovement,
  },
  {
    id: 'movement.inAndOut',
    when: ({ x }) => x.did('EXITING_PRIVATE_AREA') && x.did('ENTERING_PRIVATE_AREA'),
    says: 'U vozidla {x} je označeno, že na parkoviště nebo pozemek vjíždělo, i že z něj vyjíždělo.',
    parts: ownMovement,
  },
  {
    id: 'movement.straightAndTurning',
    when: ({ x }) => x.did('MOVING') && x.did('TURNING_LEFT', 'TURNING_RIGHT'),
    says: 'U vozidla {x} je označeno, že jelo rovně, a zároveň, že odbočovalo.',
    parts: ownMovement,
  },
  {
    id: 'movement.startedAndStopped',
    when: ({ x }) => x.did('STARTING') && x.did('STOPPING'),
    says: 'U vozidla {x} je označeno, že se rozjíždělo, a zároveň, že zastavovalo.',
    parts: ownMovement,
  },
  {
    id: 'movement.enteringAndInRoundabout',
    when: ({ x }) => x.did('ENTERING_ROUNDABOUT') && x.did('IN_ROUNDABOUT'),
    says: 'U vozidla {x} je označeno, že na kruhový objezd vjíždělo, i že po něm už jelo.',
    parts: ownMovement,
  },
  {
    id: 'movement.leftInRoundabout',
    when: ({ x }) => x.did('IN_ROUNDABOUT') && x.did('TURNING_LEFT'),
    says: 'U vozidla {x} je označena jízda po kruhovém objezdu a odbočování vlevo. Z objezdu se vyjíždí vpravo.',
    parts: ownMovement,
  },
];

export const ofBothVehicles: readonly Row[] = [
  {
    id: 'movement.nobodyMoved',
    when: ({ x, y }) => x.didOnly('PARKED') && y.didOnly('PARKED'),
    says: 'Obě vozidla podle záznamu stála.',
    parts: movements,
    once: true,
  },
  {
    id: 'movement.bothFromBehind',
    when: ({ x, y }) => x.did('REAR_COLLISION') && y.did('REAR_COLLISION'),
    says: 'U obou vozidel je označeno, že narazila zezadu do druhého vozidla.',
    parts: movements,
    once: true,
  },
  {
    id: 'movement.bothFromRight',
    when: ({ x, y }) => x.did('APPROACHING_FROM_RIGHT') && y.did('APPROACHING_FROM_RIGHT'),
    says: 'U obou vozidel je označeno, že přijížděla zprava.',
    parts: movements,
    once: true,
  },
  {
    id: 'movement.bothFailedToYield',
    when: ({ x, y }) => x.did('FAILED_TO_YIELD') && y.did('FAILED_TO_YIELD'),
    says: 'U obou vozidel je označeno, že nedala přednost. Přednost má jen jedno z nich.',
    parts: movements,
    once: true,
  },
  {
    id: 'movement.fromBehindInOtherLane',
    when: ({ x, y, family }) =>
      family !== 'rearEnd' && x.did('REAR_COLLISION') && (x.did('PARALLEL_LANE') || y.did('PARALLEL_LANE')),
    says: 'Vozidlo {x} podle záznamu narazilo zezadu ve stejném pruhu, vozidla ale jela v různých pruzích.',
    parts: movements,
  },
  {
    id: 'movement.fromBehindIntoReversing',
    when: ({ x, y, family }) => family !== 'rearEnd' && x.did('REAR_COLLISION') && y.did('REVERSING'),
    says: 'Vozidlo {x} podle záznamu narazilo zezadu do vozidla {y}, které ale couvalo.',
    parts: movements,
  },
  {
    id: 'movement.fromBehindIntoOncoming',
    when: ({ x, y, family }) =>
      family !== 'rearEnd' && x.did('REAR_COLLISION') && y.did('WRONG_WAY') && !x.did('WRONG_WAY'),
    says: 'Vozidlo {x} podle záznamu narazilo zezadu do vozidla {y}, to ale jelo v protisměru.',
    parts: movements,
  },
  {
    id: 'movement.besideStanding',
    when: ({ x, y }) => x.did('PARALLEL_LANE') && y.didOnly('PARKED'),
    says: 'Vozidlo {x} podle záznamu jelo souběžně s vozidlem {y}, které ale stálo.',
    parts: movements,
  },
  {
    id: 'movement.yieldToStanding',
    when: ({ x, y, family }) => family !== 'parking' && x.did('FAILED_TO_YIELD') && y.didOnly('PARKED'),
    says: 'Vozidlo {x} podle záznamu nedalo přednost vozidlu {y}, které ale stálo.',
    parts: movements,
  },
];

export const againstDamage: readonly Row[] = [
  {
    id: 'damage.fromBehindWithoutFront',
    when: (accident) =>
      !isFirstInRearEnd(accident) && accident.x.did('REAR_COLLISION') && accident.x.hitNowhere(...front),
    says: 'Vozidlo {x} podle záznamu narazilo zezadu do druhého vozidla, vpředu ale poškozené není.',
    parts: ['x.vehicleDamage', 'x.vehicleMovementDefinition'],
  },
  {
    id: 'damage.fromBehindWithoutRear',
    when: (accident) =>
      !isFirstInRearEnd(accident) && accident.x.did('REAR_COLLISION') && accident.y.hitNowhere(...rear),
    says: 'Vozidlo {x} podle záznamu narazilo zezadu do vozidla {y}, to ale vzadu poškozené není.',
    parts: ['y.vehicleDamage', 'x.vehicleMovementDefinition'],
  },
  {
    id: 'damage.reversingWithFront',
    when: ({ x }) => x.did('REVERSING') && x.hitOnly('FRONT'),
    says: 'Vozidlo {x} podle záznamu couvalo, poškozené je ale jen vpředu.',
    parts: ['x.vehicleDamage', 'x.vehicleMovementDefinition'],
  },
  {
    id: 'damage.rearToRear',
    when: ({ x, y }) => x.hitOnly(...rear) && y.hitOnly(...rear) && x.didNone('REVERSING') && y.didNone('REVERSING'),
    says: 'Obě vozidla jsou poškozená jen vzadu, žádné ale podle záznamu necouvalo.',
    parts: ['x.vehicleDamage', 'y.vehicleDamage', ...movements],
    once: true,
  },
  {
    id: 'damage.fromRightOnLeft',
    when: ({ x, y }) => x.did('APPROACHING_FROM_RIGHT') && y.hitOnly('LEFT', 'REAR_LEFT'),
    says: 'Vozidlo {x} přijíždělo zprava, vozidlo {y} je ale poškozené jen vlevo.',
    parts: ['y.vehicleDamage', 'x.vehicleMovementDefinition'],
  },
  {
    id: 'damage.fromRightOwnSide',
    when: ({ x }) => x.did('APPROACHING_FROM_RIGHT') && x.hitOnly('RIGHT', 'REAR_RIGHT'),
    says: 'Vozidlo {x} přijíždělo zprava, poškozené je ale jen na pravé straně, odvrácené od druhého vozidla.',
    parts: ['x.vehicleDamage', 'x.vehicleMovementDefinition'],
  },
  {
    id: 'damage.overtakingSide',
    when: ({ x, y }) => x.did('OVERTAKING') && !y.did('OVERTAKING') && x.hitOnly(...left) && y.hitOnly(...right),
    says: 'Vozidlo {x} předjíždělo a poškozené je jen vlevo, vozidlo {y} jen vpravo. Předjíždí se vlevo.',
    parts: ['x.vehicleDamage', 'y.vehicleDamage', 'x.vehicleMovementDefinition'],
  },
  {
    id: 'damage.everywhere',
    when: ({ x }) => x.person.vehicleDamage?.damageLocations.length === 8,
    says: 'U vozidla {x} je označeno poškození ze všech stran.',
    parts: ['x.vehicleDamage'],
  },
];
