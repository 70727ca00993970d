import { expect, test } from 'vitest';
import {
  type DamageLocation,
  damageLocations,
  type Movement,
  movements,
  type Party,
  type SituationDiagram,
  situationDiagrams,
} from '#contract/enumerations.ts';
import { findingsIn } from '#report/contradictions.ts';
import { accidentWith, type CarOptions } from '../../../tests/fixtures/accidentWith.ts';

/**
 * Plausible accidents, written by hand: movements of A | damage of A | movements of B | damage of B | culprit. A comes first;
 * each row is also tested mirrored.
 */
const plausible: Partial<Record<SituationDiagram, string>> = {
  REAR_END_COLLISION: `
    MOVING | FRONT | STOPPING | REAR | A
    MOVING | FRONT | PARKED | REAR | A
    MOVING | FRONT | MOVING | REAR | A
    MOVING | FRONT FRONT_RIGHT | STOPPING | REAR REAR_LEFT | A
    MOVING REAR_COLLISION | FRONT | PARKED | REAR | A
    REAR_COLLISION | FRONT | STOPPING | REAR | A
    REAR_COLLISION | FRONT_LEFT | STOPPING | REAR_RIGHT | A
    REAR_COLLISION | FRONT FRONT_LEFT FRONT_RIGHT | PARKED | REAR REAR_LEFT REAR_RIGHT | A
    STARTING | FRONT | PARKED | REAR | A
    STARTING | FRONT | STARTING | REAR | A
    STARTING | FRONT | STOPPING | REAR |
    STOPPING | FRONT | PARKED | REAR | A
    STOPPING | FRONT | STOPPING | REAR_LEFT | A
    CHANGING_LANE | FRONT_RIGHT | MOVING | REAR_LEFT | A
    CHANGING_LANE | FRONT | STOPPING | REAR | A
    TURNING_RIGHT | FRONT | TURNING_RIGHT | REAR | A
    TURNING_LEFT | FRONT | STOPPING | REAR | A
    MOVING | FRONT | TURNING_LEFT | REAR | A
    MOVING | FRONT | TURNING_RIGHT | REAR_RIGHT | A
    ENTERING_ROUNDABOUT | FRONT | ENTERING_ROUNDABOUT | REAR | A
    ENTERING_ROUNDABOUT | FRONT | PARKED | REAR | A
    IN_ROUNDABOUT | FRONT | IN_ROUNDABOUT | REAR | A
    EXITING_PRIVATE_AREA | FRONT | EXITING_PRIVATE_AREA | REAR | A
    MOVING | FRONT | ENTERING_PRIVATE_AREA | REAR | A
    MOVING | FRONT RIGHT | MOVING | REAR LEFT | A
    OVERTAKING | FRONT_RIGHT | MOVING | REAR_LEFT | A
    MOVING | FRONT | CHANGING_LANE | REAR | B
    MOVING | FRONT | CHANGING_LANE STOPPING | REAR_LEFT |
    | FRONT | | REAR |
    MOVING | | STOPPING | |
  `,
  LANE_CHANGE: `
    CHANGING_LANE | LEFT | MOVING | RIGHT | A
    CHANGING_LANE | RIGHT | MOVING | LEFT | A
    CHANGING_LANE | FRONT_LEFT | PARALLEL_LANE | REAR_RIGHT | A
    CHANGING_LANE | FRONT_LEFT LEFT | PARALLEL_LANE | RIGHT | A
    CHANGING_LANE | REAR_LEFT | PARALLEL_LANE | FRONT_RIGHT | A
    CHANGING_LANE | REAR | MOVING | FRONT | A
    CHANGING_LANE | REAR_LEFT REAR | MOVING | FRONT | A
    CHANGING_LANE | FRONT_RIGHT | MOVING | LEFT FRONT_LEFT | A
    CHANGING_LANE | RIGHT REAR_RIGHT | PARALLEL_LANE | LEFT | A
    CHANGING_LANE | LEFT | STOPPING | FRONT_RIGHT | A
    CHANGING_LANE | FRONT_RIGHT | STARTING | REAR_LEFT | A
    CHANGING_LANE MOVING | LEFT | MOVING | RIGHT | A
    CHANGING_LANE FAILED_TO_YIELD | LEFT | PARALLEL_LANE | RIGHT | A
    OVERTAKING | RIGHT | MOVING | LEFT | A
    OVERTAKING CHANGING_LANE | REAR_RIGHT | MOVING | FRONT_LEFT | A
    OVERTAKING | LEFT | OVERTAKING | FRONT_RIGHT | A
    STARTING CHANGING_LANE | LEFT | MOVING | RIGHT | A
    STARTING | FRONT_LEFT | MOVING | RIGHT | A
    PARALLEL_LANE | LEFT | PARALLEL_LANE | RIGHT | A
    CHANGING_LANE | LEFT | CHANGING_LANE | RIGHT |
    CHANGING_LANE | LEFT | OVERTAKING | RIGHT |
    CHANGING_LANE | LEFT | OVERTAKING | RIGHT FRONT_RIGHT | B
    CHANGING_LANE IN_ROUNDABOUT | RIGHT | IN_ROUNDABOUT | LEFT | A
    TURNING_RIGHT | RIGHT | MOVING | LEFT | A
    TURNING_LEFT CHANGING_LANE | LEFT | MOVING | RIGHT | A
    EXITING_PRIVATE_AREA | FRONT_LEFT | MOVING | RIGHT | A
    | LEFT | | RIGHT |
    CHANGING_LANE | | MOVING | | A
  `,
  TURNING: `
    TURNING_LEFT | RIGHT | MOVING | FRONT | A
    TURNING_LEFT | FRONT_RIGHT | MOVING | FRONT_LEFT | A
    TURNING_LEFT | FRONT | MOVING | FRONT | A
    TURNING_LEFT FAILED_TO_YIELD | RIGHT | MOVING | FRONT | A
    TURNING_LEFT | LEFT | OVERTAKING | FRONT_RIGHT | B
    TURNING_LEFT | FRONT_LEFT | OVERTAKING | RIGHT |
    TURNING_LEFT | FRONT | MOVING APPROACHING_FROM_RIGHT | FRONT | A
    TURNING_LEFT | LEFT | MOVING FAILED_TO_YIELD | FRONT | B
    TURNING_LEFT | RIGHT | WRONG_WAY | FRONT | B
    TURNING_LEFT | FRONT_LEFT | PARKED | FRONT_LEFT | A
    TURNING_RIGHT | LEFT | MOVING | FRONT | A
    TURNING_RIGHT | FRONT_LEFT | MOVING | RIGHT | A
    TURNING_RIGHT | RIGHT | MOVING | FRONT_LEFT | A
    TURNING_RIGHT | FRONT | MOVING | LEFT | A
    TURNING_RIGHT | RIGHT REAR_RIGHT | PARALLEL_LANE | LEFT | A
    TURNING_RIGHT | FRONT | STOPPING | FRONT_LEFT | A
    TURNING_RIGHT | FRONT_LEFT | TURNING_LEFT | FRONT_RIGHT | A
    TURNING_LEFT | FRONT | TURNING_RIGHT | LEFT |
    TURNING_LEFT | FRONT_LEFT | TURNING_LEFT | FRONT_LEFT |
    EXITING_PRIVATE_AREA | FRONT | MOVING | RIGHT | A
    EXITING_PRIVATE_AREA TURNING_LEFT | LEFT | MOVING | FRONT | A
    EXITING_PRIVATE_AREA TURNING_RIGHT | FRONT_LEFT | MOVING | RIGHT | A
    ENTERING_PRIVATE_AREA | RIGHT | MOVING | FRONT | A
    ENTERING_PRIVATE_AREA TURNING_LEFT | RIGHT | MOVING | FRONT | A
    ENTERING_ROUNDABOUT | FRONT | IN_ROUNDABOUT | RIGHT | A
    ENTERING_ROUNDABOUT | FRONT_LEFT | IN_ROUNDABOUT | RIGHT FRONT_RIGHT | A
    IN_ROUNDABOUT TURNING_RIGHT | RIGHT | IN_ROUNDABOUT | LEFT | A
    STARTING TURNING_LEFT | FRONT | MOVING | LEFT | A
    TURNING_LEFT | RIGHT | STARTING | FRONT | A
    | RIGHT | | FRONT |
    TURNING_LEFT | | MOVING | | A
  `,
  PARKING: `
    REVERSING | REAR | PARKED | FRONT | A
    REVERSING | REAR | PARKED | LEFT | A
    REVERSING | REAR_LEFT | PARKED | RIGHT | A
    REVERSING | REAR | PARKED | REAR | A
    REVERSING | REAR_RIGHT RIGHT | PARKED | FRONT_LEFT | A
    REVERSING | FRONT_LEFT | PARKED | RIGHT | A
    REVERSING | FRONT_RIGHT LEFT | PARKED | LEFT | A
    REVERSING EXITING_PRIVATE_AREA | REAR | PARKED | FRONT_RIGHT | A
    MOVING | FRONT | PARKED | REAR | A
    MOVING | FRONT_RIGHT | PARKED | LEFT | A
    MOVING | RIGHT | PARKED | LEFT | A
    STOPPING | FRONT | PARKED | REAR | A
    STOPPING | FRONT_LEFT | PARKED | REAR_RIGHT | A
    STARTING | FRONT | PARKED | REAR | A
    STARTING | RIGHT | PARKED | FRONT_LEFT | A
    STARTING REVERSING | REAR | PARKED | RIGHT | A
    TURNING_LEFT | FRONT_RIGHT | PARKED | LEFT | A
    TURNING_RIGHT | RIGHT | PARKED | REAR_LEFT | A
    ENTERING_PRIVATE_AREA | FRONT | PARKED | LEFT | A
    ENTERING_PRIVATE_AREA TURNING_RIGHT | RIGHT | PARKED | FRONT | A
    EXITING_PRIVATE_AREA | LEFT | PARKED | REAR_LEFT | A
    REVERSING | REAR | STOPPING | FRONT | A
    REVERSING | REAR_LEFT | STARTING | FRONT |
    REVERSING | REAR | STARTING | RIGHT | A
    FAILED_TO_YIELD MOVING | FRONT | PARKED | LEFT | A
    | REAR | PARKED | LEFT |
    REVERSING | | | |
  `,
  ANOTHER: `
    MOVING | FRONT | MOVING APPROACHING_FROM_RIGHT | LEFT | A
    MOVING FAILED_TO_YIELD | FRONT | APPROACHING_FROM_RIGHT | LEFT | A
    MOVING | RIGHT | APPROACHING_FROM_RIGHT | FRONT | A
    OVERTAKING | RIGHT | MOVING | LEFT | A
    OVERTAKING | FRONT | WRONG_WAY | FRONT | B
    WRONG_WAY | FRONT_LEFT | MOVING | FRONT_LEFT | A
    REVERSING | REAR | REVERSING | REAR |
    REVERSING | REAR | MOVING | LEFT | A
    REVERSING | REAR_LEFT | STOPPING | FRONT | A
    IN_ROUNDABOUT | RIGHT | IN_ROUNDABOUT | LEFT |
    ENTERING_ROUNDABOUT FAILED_TO_YIELD | FRONT_LEFT | IN_ROUNDABOUT | RIGHT | A
    EXITING_PRIVATE_AREA | FRONT | MOVING | RIGHT | A
    EXITING_PRIVATE_AREA | FRONT | EXITING_PRIVATE_AREA | FRONT |
    PARKED | LEFT | MOVING | RIGHT | B
    PARKED STARTING | FRONT_LEFT | MOVING | RIGHT | A
    PARALLEL_LANE | LEFT | PARALLEL_LANE | RIGHT |
    TURNING_LEFT | FRONT | TURNING_LEFT | FRONT |
    STARTING | REAR | REVERSING | REAR | B
    STARTING | FRONT | STARTING | RIGHT |
    MOVING | FRONT | MOVING | FRONT |
  `,
};

/** Implausible accidents; the last column names a contradiction that must be found. */
const implausible: Partial<Record<SituationDiagram, string>> = {
  REAR_END_COLLISION: `
    MOVING | REAR | STOPPING | REAR | A | rearEnd.firstNotInFront
    MOVING | LEFT RIGHT | STOPPING | REAR | A | rearEnd.firstNotInFront
    MOVING | FRONT | STOPPING | FRONT | A | rearEnd.secondNotBehind
    MOVING | FRONT | STOPPING | LEFT | A | rearEnd.secondNotBehind
    PARKED | FRONT | MOVING | REAR | A | rearEnd.firstStood
    PARKED | FRONT | PARKED | REAR | A | movement.nobodyMoved
    REVERSING | FRONT | PARKED | REAR | A | rearEnd.firstReversed
    MOVING | FRONT | REVERSING | REAR | A | rearEnd.secondReversed
    MOVING | FRONT | REAR_COLLISION | REAR | A | rearEnd.secondHit
    REAR_COLLISION | FRONT | REAR_COLLISION | REAR | A | movement.bothFromBehind
    MOVING | FRONT | PARALLEL_LANE | REAR | A | rearEnd.otherLane
    PARALLEL_LANE | FRONT | MOVING | REAR | A | rearEnd.otherLane
    MOVING | FRONT | WRONG_WAY | REAR | A | rearEnd.oncoming
    MOVING | FRONT | STOPPING | REAR | B | culprit.struckFromBehind
    MOVING | FRONT | PARKED | REAR | B | culprit.struckFromBehind
    MOVING PARKED | FRONT | STOPPING | REAR | A | movement.stoodAndDrove
    MOVING | REAR | STOPPING | FRONT | B | rearEnd.firstNotInFront rearEnd.secondNotBehind culprit.struckFromBehind
  `,
  LANE_CHANGE: `
    CHANGING_LANE | LEFT | MOVING | LEFT | A | laneChange.sameSide
    CHANGING_LANE | RIGHT FRONT_RIGHT | MOVING | REAR_RIGHT | A | laneChange.sameSide
    CHANGING_LANE | FRONT | MOVING | FRONT | A | laneChange.sameEnd
    CHANGING_LANE | REAR | MOVING | REAR | A | laneChange.sameEnd
    MOVING | LEFT | CHANGING_LANE | RIGHT | A | laneChange.swapped
    PARKED | LEFT | MOVING | RIGHT | A | laneChange.firstStood
    REVERSING | LEFT | MOVING | RIGHT | A | laneChange.firstReversed
    MOVING | LEFT | PARALLEL_LANE | RIGHT | A | laneChange.firstStraight
    REAR_COLLISION CHANGING_LANE | LEFT | MOVING | RIGHT | A | laneChange.fromBehind
    CHANGING_LANE | LEFT | PARALLEL_LANE | RIGHT | B | culprit.keptLane
    OVERTAKING | LEFT | MOVING | RIGHT | A | damage.overtakingSide
    CHANGING_LANE TURNING_LEFT TURNING_RIGHT | LEFT | MOVING | RIGHT | A | movement.bothTurns
  `,
  TURNING: `
    MOVING | RIGHT | MOVING | FRONT | A | turning.firstStraight
    MOVING | RIGHT | TURNING_LEFT | FRONT | A | turning.swapped
    PARKED | RIGHT | MOVING | FRONT | A | turning.firstStood
    TURNING_LEFT REAR_COLLISION | FRONT | MOVING | REAR | A | turning.fromBehind
    TURNING_LEFT | REAR | MOVING | REAR | A | damage.rearToRear
    TURNING_LEFT TURNING_RIGHT | RIGHT | MOVING | FRONT | A | movement.bothTurns
    TURNING_LEFT | RIGHT | MOVING | FRONT | B | culprit.wentStraight
    TURNING_LEFT FAILED_TO_YIELD | RIGHT | MOVING | FRONT | B | culprit.hadPriority
    TURNING_LEFT FAILED_TO_YIELD | RIGHT | FAILED_TO_YIELD | FRONT | A | movement.bothFailedToYield
    TURNING_LEFT FAILED_TO_YIELD | FRONT | PARKED | FRONT | A | movement.yieldToStanding
    TURNING_LEFT MOVING | RIGHT | MOVING | FRONT | A | movement.straightAndTurning
    ENTERING_PRIVATE_AREA EXITING_PRIVATE_AREA | FRONT | MOVING | RIGHT | A | movement.inAndOut
    ENTERING_ROUNDABOUT | FRONT | IN_ROUNDABOUT | RIGHT | B | culprit.inRoundabout
    TURNING_LEFT | RIGHT | MOVING APPROACHING_FROM_RIGHT | RIGHT | A | damage.fromRightOwnSide
  `,
  PARKING: `
    REVERSING | REAR | MOVING | FRONT | A | parking.secondMoved
    REVERSING | REAR | REVERSING | REAR | A | parking.secondMoved
    MOVING | FRONT | TURNING_LEFT | LEFT | A | parking.secondMoved
    PARKED | REAR | STARTING | FRONT | A | parking.firstStood
    PARKED | REAR | PARKED | FRONT | A | movement.nobodyMoved
    OVERTAKING | RIGHT | PARKED | LEFT | A | parking.notParking
    IN_ROUNDABOUT | RIGHT | PARKED | LEFT | A | parking.notParking
    PARALLEL_LANE | RIGHT | PARKED | LEFT | A | parking.notParking movement.besideStanding
    REVERSING | FRONT | PARKED | LEFT | A | damage.reversingWithFront
    REVERSING | REAR | PARKED | FRONT | B | culprit.stoodInPicture
    MOVING | REAR | PARKED | REAR | A | damage.rearToRear
    REVERSING MOVING | REAR | PARKED | FRONT | A | movement.forwardAndBack
  `,
  ANOTHER: `
    PARKED | FRONT | PARKED | LEFT | A | movement.nobodyMoved
    REAR_COLLISION | LEFT | MOVING | REAR | A | damage.fromBehindWithoutFront
    REAR_COLLISION | FRONT | MOVING | LEFT | A | damage.fromBehindWithoutRear
    REAR_COLLISION | FRONT | REVERSING | REAR | A | movement.fromBehindIntoReversing
    REAR_COLLISION | FRONT | WRONG_WAY | REAR | A | movement.fromBehindIntoOncoming
    REAR_COLLISION | FRONT | PARALLEL_LANE | REAR | A | movement.fromBehindInOtherLane
    APPROACHING_FROM_RIGHT | FRONT | MOVING | LEFT | B | damage.fromRightOnLeft
    APPROACHING_FROM_RIGHT | FRONT | APPROACHING_FROM_RIGHT | FRONT | | movement.bothFromRight
    APPROACHING_FROM_RIGHT | FRONT | MOVING | RIGHT | A | culprit.fromRight
    PARKED | LEFT | MOVING | RIGHT | A | culprit.stood
    MOVING | FRONT | WRONG_WAY | FRONT | A | culprit.wrongWay
    MOVING | FRONT | REVERSING | REAR | A | culprit.reversing
    MOVING | REAR | REAR_COLLISION | FRONT | A | culprit.struck
    MOVING | RIGHT | EXITING_PRIVATE_AREA | FRONT | A | culprit.onTheRoad
    PARALLEL_LANE | RIGHT | CHANGING_LANE | LEFT | A | culprit.inOwnLane
    STARTING STOPPING | FRONT | MOVING | REAR | A | movement.startedAndStopped
    ENTERING_ROUNDABOUT IN_ROUNDABOUT | FRONT | IN_ROUNDABOUT | RIGHT | A | movement.enteringAndInRoundabout
    IN_ROUNDABOUT TURNING_LEFT | RIGHT | IN_ROUNDABOUT | LEFT | A | movement.leftInRoundabout
    MOVING | FRONT REAR LEFT RIGHT FRONT_LEFT FRONT_RIGHT REAR_LEFT REAR_RIGHT | MOVING | FRONT | | damage.everywhere
  `,
};

function among<T extends string>(words: string | undefined, known: readonly T[]): T[] | undefined {
  const tokens = words?.split(' ').filter(Boolean) ?? [];
  const listed = tokens.map((word) => {
    const found = known.find((each) => each === word);
    if (found === undefined) throw new Error(`Nothing is called ${word}`);
    return found;
  });
  return listed.length === 0 ? undefined : listed;
}

function car(did: string | undefined, hit: string | undefined): CarOptions {
  const [didThat, hitThere]: [Movement[] | undefined, DamageLocation[] | undefined] = [
    among(did, movements),
    among(hit, damageLocations),
  ];
  return { ...(didThat && { did: didThat }), ...(hitThere && { hit: hitThere }) };
}

const other: Record<Party, Party> = { A: 'B', B: 'A' };

/** Each row as it stands and the other way round. */
function rowsOf(table: Partial<Record<SituationDiagram, string>>) {
  return Object.entries(table).flatMap(([name, text]) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .flatMap((line) => {
        const [didA, hitA, didB, hitB, blamed, ids] = line.split('|').map((cell) => cell.trim());
        const [a, b] = [car(didA, hitA), car(didB, hitB)];
        const culprit = blamed === 'A' || blamed === 'B' ? blamed : null;
        const situation = situationDiagrams.find((each) => each === name) ?? 'ANOTHER';
        const mirrored = situationDiagrams.find((each) => each === `${name}_BA`) ?? 'ANOTHER';
        return [
          { line, ids, accident: accidentWith({ situation, culprit, A: a, B: b }) },
          {
            line,
            ids,
            accident: accidentWith({ situation: mirrored, culprit: culprit && other[culprit], A: b, B: a }),
          },
        ];
      }),
  );
}

const silent = rowsOf(plausible);
const speaking = rowsOf(implausible);

test('there are enough of both (R-680)', () => {
  expect(silent.length / 2).toBeGreaterThanOrEqual(120);
  expect(speaking.length / 2).toBeGreaterThanOrEqual(60);
});

test('nothing is said of what is plausible', () => {
  const said = silent.flatMap(({ line, accident }) => findingsIn(accident).map(({ id }) => `${id}: ${line}`));
  expect(said).toEqual([]);
});

test('what is implausible is noticed', () => {
  const unnoticed = speaking.flatMap(({ line, ids = '', accident }) => {
    const found = findingsIn(accident).map(({ id }) => id);
    const missed = ids.split(' ').filter((id) => !found.includes(id));
    return missed.map((id) => `${id}: ${line}`);
  });
  expect(unnoticed).toEqual([]);
});
