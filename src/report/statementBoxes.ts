import type { Movement, SituationDiagram } from '#contract/enumerations.ts';

/**
 * Box in section 12 of the paper form for each movement. Source: European Accident Statement of the CEA (today Insurance Europe),
 * French and English edition; comments quote it.
 */
const boxOf: Record<Movement, number | null> = {
  PARKED: 1, // parked / stationary
  STARTING: null, // see boxesWhileParking
  MOVING: null, // no box
  STOPPING: null, // see boxesWhileParking
  EXITING_PRIVATE_AREA: 4, // emerging from a car park, from private grounds, from a track
  ENTERING_PRIVATE_AREA: 5, // entering a car park, private grounds, a track
  ENTERING_ROUNDABOUT: 6, // entering a roundabout
  IN_ROUNDABOUT: 7, // driving on a roundabout
  REAR_COLLISION: 8, // hit the rear end, driving in the same direction and in the same lane
  PARALLEL_LANE: 9, // going in the same direction but in a different lane
  CHANGING_LANE: 10, // changing lanes
  OVERTAKING: 11, // overtaking
  TURNING_RIGHT: 12, // turning to the right
  TURNING_LEFT: 13, // turning to the left
  REVERSING: 14, // moving backward
  WRONG_WAY: 15, // encroaching upon the lane reserved for the opposite direction
  APPROACHING_FROM_RIGHT: 16, // coming from the right, at a road junction
  FAILED_TO_YIELD: 17, // had not observed a priority sign
};

/** Boxes 2 and 3 speak of a parking space: who starts or stops in the middle of the road does neither. */
const boxesWhileParking: Partial<Record<Movement, number>> = {
  STARTING: 2, // leaving a parking space
  STOPPING: 3, // entering a parking space
};

/** The crosses of one driver in section 12, in the form's order; how many there are is the form's count. */
export function statementBoxes(movements: readonly Movement[], situation: SituationDiagram | undefined): number[] {
  const isParking = situation === 'PARKING' || situation === 'PARKING_BA';
  const boxes = movements.map((each) => (isParking ? boxesWhileParking[each] : undefined) ?? boxOf[each]);
  return [...new Set(boxes.filter((box) => box !== null))].sort((one, other) => one - other);
}
