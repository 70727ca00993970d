import type { Movement } from '#contract/enumerations.ts';

export interface MovementGroup {
  name: 'usual' | 'driving' | 'crossings' | 'premises';
  movements: readonly Movement[];
}

/** Most common movements, always visible. */
export const usualMovements: MovementGroup = {
  name: 'usual',
  movements: [
    'PARKED',
    'MOVING',
    'STARTING',
    'STOPPING',
    'REAR_COLLISION',
    'REVERSING',
    'CHANGING_LANE',
    'TURNING_LEFT',
  ],
};

/** Remaining movements, grouped as drivers look for them. */
export const furtherMovements: readonly MovementGroup[] = [
  { name: 'driving', movements: ['PARALLEL_LANE', 'OVERTAKING', 'WRONG_WAY'] },
  {
    name: 'crossings',
    movements: ['TURNING_RIGHT', 'APPROACHING_FROM_RIGHT', 'FAILED_TO_YIELD', 'ENTERING_ROUNDABOUT', 'IN_ROUNDABOUT'],
  },
  { name: 'premises', movements: ['EXITING_PRIVATE_AREA', 'ENTERING_PRIVATE_AREA'] },
];
