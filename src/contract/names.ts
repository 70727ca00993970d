import type { DamageLocation, Movement, SituationDiagram } from './enumerations.ts';

/** The Czech names of the enumerations that both the screens and the PDF show: one word for one thing. */

export const damageLocationNames = {
  FRONT: 'Vpředu',
  REAR: 'Vzadu',
  LEFT: 'Levý bok',
  RIGHT: 'Pravý bok',
  FRONT_LEFT: 'Vlevo vpředu',
  FRONT_RIGHT: 'Vpravo vpředu',
  REAR_LEFT: 'Vlevo vzadu',
  REAR_RIGHT: 'Vpravo vzadu',
} as const satisfies Record<DamageLocation, string>;

/** Each says what the vehicle did, for a report that is signed must not leave open who hit whom. */
export const movementNames = {
  PARKED: 'Stálo nebo bylo zaparkované',
  STARTING: 'Rozjíždělo se',
  MOVING: 'Jelo rovně',
  STOPPING: 'Zastavovalo',
  EXITING_PRIVATE_AREA: 'Vyjíždělo z\u00a0parkoviště nebo soukromého pozemku',
  ENTERING_PRIVATE_AREA: 'Vjíždělo na parkoviště nebo soukromý pozemek',
  ENTERING_ROUNDABOUT: 'Vjíždělo na kruhový objezd',
  IN_ROUNDABOUT: 'Jelo po kruhovém objezdu',
  REAR_COLLISION: 'Narazilo zezadu do vozidla ve stejném pruhu',
  PARALLEL_LANE: 'Jelo souběžně v\u00a0jiném pruhu',
  CHANGING_LANE: 'Měnilo jízdní pruh',
  OVERTAKING: 'Předjíždělo',
  TURNING_RIGHT: 'Odbočovalo vpravo',
  TURNING_LEFT: 'Odbočovalo vlevo',
  REVERSING: 'Couvalo',
  WRONG_WAY: 'Jelo v\u00a0protisměru',
  APPROACHING_FROM_RIGHT: 'Přijíždělo zprava',
  FAILED_TO_YIELD: 'Nedalo přednost',
} as const satisfies Record<Movement, string>;

export const situationDiagramNames = {
  REAR_END_COLLISION: 'Vozidlo\u00a0A narazilo zezadu do vozidla\u00a0B',
  REAR_END_COLLISION_BA: 'Vozidlo\u00a0B narazilo zezadu do vozidla\u00a0A',
  LANE_CHANGE: 'Vozidlo\u00a0A přejíždělo do pruhu vozidla\u00a0B',
  LANE_CHANGE_BA: 'Vozidlo\u00a0B přejíždělo do pruhu vozidla\u00a0A',
  TURNING: 'Vozidlo\u00a0A odbočovalo a\u00a0střetlo se s\u00a0vozidlem\u00a0B',
  TURNING_BA: 'Vozidlo\u00a0B odbočovalo a\u00a0střetlo se s\u00a0vozidlem\u00a0A',
  PARKING: 'Vozidlo\u00a0A při parkování narazilo do stojícího vozidla\u00a0B',
  PARKING_BA: 'Vozidlo\u00a0B při parkování narazilo do stojícího vozidla\u00a0A',
  ANOTHER: 'Jiná situace',
} as const satisfies Record<SituationDiagram, string>;
