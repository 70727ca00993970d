import type { Movement } from '#contract/enumerations.ts';

interface MovementGroup {
  name: 'driving' | 'lanes' | 'crossings' | 'premises';
  movements: readonly Movement[];
}

/** The movements in the order in which a driver looks for them. */
export const movementGroups: readonly MovementGroup[] = [
  { name: 'driving', movements: ['PARKED', 'STARTING', 'MOVING', 'STOPPING', 'REVERSING', 'WRONG_WAY'] },
  { name: 'lanes', movements: ['REAR_COLLISION', 'PARALLEL_LANE', 'CHANGING_LANE', 'OVERTAKING'] },
  {
    name: 'crossings',
    movements: [
      'TURNING_RIGHT',
      'TURNING_LEFT',
      'APPROACHING_FROM_RIGHT',
      'FAILED_TO_YIELD',
      'ENTERING_ROUNDABOUT',
      'IN_ROUNDABOUT',
    ],
  },
  { name: 'premises', movements: ['EXITING_PRIVATE_AREA', 'ENTERING_PRIVATE_AREA'] },
];
