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

export const movementNames = {
  PARKED: 'Parkování, stání',
  STARTING: 'Rozjíždění',
  MOVING: 'Jízda rovně',
  STOPPING: 'Zastavování',
  EXITING_PRIVATE_AREA: 'Výjezd z\u00a0parkoviště nebo soukromého pozemku',
  ENTERING_PRIVATE_AREA: 'Vjezd na parkoviště nebo soukromý pozemek',
  ENTERING_ROUNDABOUT: 'Vjezd na kruhový objezd',
  IN_ROUNDABOUT: 'Jízda po kruhovém objezdu',
  REAR_COLLISION: 'Náraz zezadu ve stejném pruhu',
  PARALLEL_LANE: 'Jízda souběžně ve vedlejším pruhu',
  CHANGING_LANE: 'Změna jízdního pruhu',
  OVERTAKING: 'Předjíždění',
  TURNING_RIGHT: 'Odbočování vpravo',
  TURNING_LEFT: 'Odbočování vlevo',
  REVERSING: 'Couvání',
  WRONG_WAY: 'Jízda v\u00a0protisměru',
  APPROACHING_FROM_RIGHT: 'Příjezd zprava',
  FAILED_TO_YIELD: 'Nedání přednosti',
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
