import type { ParticipantPart } from '../../../contract/completeness.ts';
import type { DamageLocation, Marker, Movement, SituationDiagram } from '../../../contract/enumerations.ts';

/** The Czech names of everything in §3 that comes as a code. Plain records: look the code up, there is no plural. */

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

/** What is missing, in the nominative, so that 'Chybí …' reads well before it. */
export const markerNames = {
  PHONE_NUMBER: 'telefonní číslo',
  EMAIL: 'e-mail',
  PERSONAL_DATA: 'osobní údaje',
  FIRST_NAME: 'jméno',
  LAST_NAME: 'příjmení',
  ID_CARD_NUMBER: 'číslo občanského průkazu',
  DATE_OF_BIRTH: 'datum narození',
  ADDRESS: 'adresa',
  HOUSE_NUMBER: 'číslo popisné',
  CITY: 'obec',
  POSTAL_CODE: 'PSČ',
  DRIVING_LICENSE: 'řidičský průkaz',
  DRIVING_LICENSE_NUMBER: 'číslo řidičského průkazu',
  DRIVING_LICENSE_ISSUED_BY: 'úřad, který řidičský průkaz vydal',
  DRIVING_LICENSE_CATEGORY: 'skupiny řidičského průkazu',
  VEHICLE: 'údaje o\u00a0vozidle',
  VEHICLE_DAMAGE: 'poškození vozidla',
  VEHICLE_MOVEMENT: 'pohyb vozidla',
  VEHICLE_INSURER: 'pojišťovna',
  PARTICIPANT_COUNT: 'druhý účastník',
  PARTICIPANT: 'účastník',
  REPORT: 'záznam o\u00a0nehodě',
  ACCIDENT_CIRCUMSTANCES: 'okolnosti nehody',
  ACCIDENT_DESCRIPTION: 'popis nehody',
  ACCIDENT_SITUATION_DIAGRAM: 'nákres situace',
  ACCIDENT_DATETIME: 'datum a\u00a0čas nehody',
  ACCIDENT_LOCATION: 'místo nehody',
  RESPONSIBLE_PARTICIPANT_CONFIRMATION: 'určení viníka nehody',
} as const satisfies Record<Marker, string>;

/** The parts of a participant's data, as the overviews name them. */
export const participantPartNames = {
  personalData: 'Osobní údaje',
  address: 'Adresa',
  drivingLicense: 'Řidičský průkaz',
  email: 'E-mail',
  vehicle: 'Vozidlo',
  vehicleDamage: 'Poškození vozidla',
  vehicleMovementDefinition: 'Pohyb vozidla',
  vehicleInsurer: 'Pojišťovna',
} as const satisfies Record<ParticipantPart, string>;
