import type { Case, Row } from './finding.ts';

/** Contradictions between the named culprit and what both drivers did; x is the named culprit. */

const culprit = 'responsibleParticipant' as const;
const byPicture = [culprit, 'accidentCircumstances'] as const;
const byMovements = [culprit, 'y.vehicleMovementDefinition', 'x.vehicleMovementDefinition'] as const;

function blamed(when: (accident: Case) => boolean): Row['when'] {
  return (accident) => accident.isCulprit && when(accident);
}

/** The picture shows that the other one caused it. */
function isSecondIn(family: Case['family'], accident: Case): boolean {
  return accident.family === family && !accident.isFirst;
}

/** Returns true if none of the vehicle's movements suggests guilt. */
function isBlameless({ x }: Case): boolean {
  return !x.did('FAILED_TO_YIELD', 'WRONG_WAY', 'REVERSING', 'CHANGING_LANE', 'OVERTAKING', 'REAR_COLLISION');
}

export const ofCulprit: readonly Row[] = [
  {
    id: 'culprit.struckFromBehind',
    when: blamed((accident) => isSecondIn('rearEnd', accident) && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, podle obrázku ale narazilo zezadu vozidlo {y}.',
    parts: byPicture,
  },
  {
    id: 'culprit.keptLane',
    when: blamed((accident) => isSecondIn('laneChange', accident) && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, podle obrázku ale měnilo pruh vozidlo {y}.',
    parts: byPicture,
  },
  {
    id: 'culprit.wentStraight',
    when: blamed((accident) => isSecondIn('turning', accident) && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, podle obrázku ale odbočovalo vozidlo {y}.',
    parts: byPicture,
  },
  {
    id: 'culprit.stoodInPicture',
    when: blamed((accident) => isSecondIn('parking', accident) && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, podle obrázku ale narazilo vozidlo {y} do jeho stojícího vozidla.',
    parts: byPicture,
  },
  {
    id: 'culprit.stood',
    when: blamed((accident) => !isSecondIn('parking', accident) && accident.x.didOnly('PARKED')),
    says: 'Jako viník je uvedený účastník {x}, jeho vozidlo ale podle pohybu stálo.',
    parts: byMovements,
  },
  {
    id: 'culprit.hadPriority',
    when: blamed(({ x, y }) => y.did('FAILED_TO_YIELD') && !x.did('FAILED_TO_YIELD')),
    says: 'Jako viník je uvedený účastník {x}, přednost ale podle pohybu nedalo vozidlo {y}.',
    parts: byMovements,
  },
  {
    id: 'culprit.wrongWay',
    when: blamed((accident) => accident.y.did('WRONG_WAY') && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, v protisměru ale podle pohybu jelo vozidlo {y}.',
    parts: byMovements,
  },
  {
    id: 'culprit.reversing',
    when: blamed((accident) => accident.y.did('REVERSING') && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, couvalo ale podle pohybu vozidlo {y}.',
    parts: byMovements,
  },
  {
    id: 'culprit.struck',
    when: blamed(
      (accident) => !isSecondIn('rearEnd', accident) && accident.y.did('REAR_COLLISION') && isBlameless(accident),
    ),
    says: 'Jako viník je uvedený účastník {x}, zezadu ale podle pohybu narazilo vozidlo {y}.',
    parts: byMovements,
  },
  {
    id: 'culprit.fromRight',
    when: blamed((accident) => accident.x.did('APPROACHING_FROM_RIGHT') && isBlameless(accident)),
    says: 'Jako viník je uvedený účastník {x}, jeho vozidlo ale podle pohybu přijíždělo zprava.',
    parts: byMovements,
  },
  {
    id: 'culprit.inRoundabout',
    when: blamed(
      (accident) => accident.x.did('IN_ROUNDABOUT') && accident.y.did('ENTERING_ROUNDABOUT') && isBlameless(accident),
    ),
    says: 'Jako viník je uvedený účastník {x}, jeho vozidlo ale po kruhovém objezdu už jelo a vozidlo {y} na něj vjíždělo.',
    parts: byMovements,
  },
  {
    id: 'culprit.onTheRoad',
    when: blamed(
      (accident) => accident.y.did('EXITING_PRIVATE_AREA') && accident.x.did('MOVING') && isBlameless(accident),
    ),
    says: 'Jako viník je uvedený účastník {x}, z parkoviště nebo pozemku ale podle pohybu vyjíždělo vozidlo {y}.',
    parts: byMovements,
  },
  {
    id: 'culprit.inOwnLane',
    when: blamed(
      (accident) =>
        !isSecondIn('laneChange', accident) &&
        accident.y.did('CHANGING_LANE') &&
        accident.x.did('PARALLEL_LANE', 'MOVING') &&
        isBlameless(accident),
    ),
    says: 'Jako viník je uvedený účastník {x}, pruh ale podle pohybu měnilo vozidlo {y}.',
    parts: byMovements,
  },
];
