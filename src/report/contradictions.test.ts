import { expect, test } from 'vitest';
import { type AccidentOptions, accidentWith, type CarOptions } from '../../tests/fixtures/accidentWith.ts';
import { typographyFaults } from '../../tests/typography.ts';
import { findings, findingsIn } from './contradictions.ts';

const born = (dateOfBirth: string, drivingLicenseCategory: ('AM' | 'B1' | 'B')[] = ['AM']): AccidentOptions => ({
  A: {
    person: {
      personalData: { firstName: 'Jana', lastName: 'Nováková', idCardNumber: '123456789', dateOfBirth },
      drivingLicense: { drivingLicenseNumber: 'EL 111222', drivingLicenseCategory, drivingLicenseIssuedBy: 'Brno' },
    },
  },
});
const noVehicle = {
  vehicleLicensePlate: '1AB 2345',
  vehicleBrandName: null,
  vehicleModelName: null,
  vehicleYearOfManufacture: null,
};
const builtIn = (vehicleYearOfManufacture: number): AccidentOptions => ({
  A: { person: { vehicle: { ...noVehicle, vehicleYearOfManufacture } } },
});
const ofB = (person: CarOptions['person'] & object): AccidentOptions => ({ B: { person } });
const petr = { firstName: 'Petr', lastName: 'Dvořák', dateOfBirth: '1972-11-20' };
const licence = { drivingLicenseCategory: ['B' as const], drivingLicenseIssuedBy: 'Kolín' };
const noInsurer = {
  vehicleInsuranceContractNumber: null,
  vehicleGreenCardNumber: null,
  vehicleIsCascoInsured: null,
};
const happened = (accidentDatetime: string, participantStillInPlace: boolean): AccidentOptions => ({
  rest: { accidentDatetime: { accidentDatetime: `2026-05-${accidentDatetime}Z`, participantStillInPlace } },
});
const lay = (latitude: number, longitude: number): AccidentOptions => {
  const accidentGps = { latitude, longitude };
  return { rest: { accidentLocation: { accidentLocationDescription: null, accidentAddress: null, accidentGps } } };
};
const described = (accidentLocationDescription: string) => ({
  accidentLocation: { accidentLocationDescription, accidentAddress: null, accidentGps: null },
});
const said = (words: string, accident: AccidentOptions = {}): AccidentOptions => ({
  situation: 'ANOTHER',
  words,
  ...accident,
});
const hitAndSaid = (hit: 'FRONT' | 'REAR', words: string): AccidentOptions => ({ A: { hit: [hit], words } });

/** An example of each finding, by its id. */
const examples: Record<string, AccidentOptions> = {
  'rearEnd.firstNotInFront': { situation: 'REAR_END_COLLISION', A: { hit: ['REAR'] } },
  'rearEnd.secondNotBehind': { situation: 'REAR_END_COLLISION', B: { hit: ['FRONT'] } },
  'rearEnd.firstStood': { situation: 'REAR_END_COLLISION', A: { did: ['PARKED'] } },
  'rearEnd.firstReversed': { situation: 'REAR_END_COLLISION', A: { did: ['REVERSING'] } },
  'rearEnd.secondHit': { situation: 'REAR_END_COLLISION_BA', A: { did: ['REAR_COLLISION'] } },
  'rearEnd.secondReversed': { situation: 'REAR_END_COLLISION', B: { did: ['REVERSING'] } },
  'rearEnd.otherLane': { situation: 'REAR_END_COLLISION', B: { did: ['PARALLEL_LANE'] } },
  'rearEnd.oncoming': { situation: 'REAR_END_COLLISION', B: { did: ['WRONG_WAY'] } },
  'laneChange.sameSide': { situation: 'LANE_CHANGE', A: { hit: ['LEFT'] }, B: { hit: ['FRONT_LEFT', 'LEFT'] } },
  'laneChange.sameEnd': { situation: 'LANE_CHANGE', A: { hit: ['FRONT'] }, B: { hit: ['FRONT'] } },
  'laneChange.swapped': { situation: 'LANE_CHANGE', A: { did: ['MOVING'] }, B: { did: ['CHANGING_LANE'] } },
  'laneChange.firstStood': { situation: 'LANE_CHANGE', A: { did: ['PARKED'] } },
  'laneChange.firstReversed': { situation: 'LANE_CHANGE', A: { did: ['REVERSING'] } },
  'laneChange.firstStraight': { situation: 'LANE_CHANGE', A: { did: ['MOVING'] } },
  'laneChange.fromBehind': { situation: 'LANE_CHANGE', A: { did: ['CHANGING_LANE', 'REAR_COLLISION'] } },
  'turning.firstStraight': { situation: 'TURNING', A: { did: ['MOVING'] } },
  'turning.swapped': { situation: 'TURNING', A: { did: ['MOVING'] }, B: { did: ['TURNING_LEFT'] } },
  'turning.firstStood': { situation: 'TURNING', A: { did: ['PARKED'] } },
  'turning.fromBehind': { situation: 'TURNING', A: { did: ['TURNING_LEFT'] }, B: { did: ['REAR_COLLISION'] } },
  'parking.secondMoved': { situation: 'PARKING', B: { did: ['MOVING'] } },
  'parking.firstStood': { situation: 'PARKING', A: { did: ['PARKED'] }, B: { did: ['STARTING'] } },
  'parking.notParking': { situation: 'PARKING', A: { did: ['OVERTAKING'] } },
  'damage.fromBehindWithoutFront': { A: { did: ['REAR_COLLISION'], hit: ['LEFT'] } },
  'damage.fromBehindWithoutRear': { A: { did: ['REAR_COLLISION'] }, B: { hit: ['LEFT'] } },
  'damage.reversingWithFront': { A: { did: ['REVERSING'], hit: ['FRONT'] } },
  'damage.rearToRear': { A: { did: ['STARTING'], hit: ['REAR'] }, B: { did: ['MOVING'], hit: ['REAR_LEFT'] } },
  'damage.fromRightOnLeft': { A: { did: ['APPROACHING_FROM_RIGHT'] }, B: { hit: ['LEFT'] } },
  'damage.fromRightOwnSide': { A: { did: ['APPROACHING_FROM_RIGHT'], hit: ['RIGHT'] } },
  'damage.overtakingSide': { A: { did: ['OVERTAKING'], hit: ['LEFT'] }, B: { hit: ['RIGHT'] } },
  'damage.everywhere': {
    A: { hit: ['FRONT', 'REAR', 'LEFT', 'RIGHT', 'FRONT_LEFT', 'FRONT_RIGHT', 'REAR_LEFT', 'REAR_RIGHT'] },
  },
  'movement.nobodyMoved': { A: { did: ['PARKED'] }, B: { did: ['PARKED'] } },
  'movement.bothFromBehind': { A: { did: ['REAR_COLLISION'] }, B: { did: ['REAR_COLLISION'] } },
  'movement.bothFromRight': { A: { did: ['APPROACHING_FROM_RIGHT'] }, B: { did: ['APPROACHING_FROM_RIGHT'] } },
  'movement.bothFailedToYield': { A: { did: ['FAILED_TO_YIELD'] }, B: { did: ['FAILED_TO_YIELD'] } },
  'movement.fromBehindInOtherLane': { A: { did: ['REAR_COLLISION'] }, B: { did: ['PARALLEL_LANE'] } },
  'movement.fromBehindIntoReversing': { A: { did: ['REAR_COLLISION'] }, B: { did: ['REVERSING'] } },
  'movement.fromBehindIntoOncoming': { A: { did: ['REAR_COLLISION'] }, B: { did: ['WRONG_WAY'] } },
  'movement.besideStanding': { A: { did: ['PARALLEL_LANE'] }, B: { did: ['PARKED'] } },
  'movement.yieldToStanding': { A: { did: ['FAILED_TO_YIELD'] }, B: { did: ['PARKED'] } },
  'movement.stoodAndDrove': { A: { did: ['PARKED', 'MOVING'] } },
  'movement.bothTurns': { A: { did: ['TURNING_LEFT', 'TURNING_RIGHT'] } },
  'movement.forwardAndBack': { A: { did: ['REVERSING', 'MOVING'] } },
  'movement.inAndOut': { A: { did: ['ENTERING_PRIVATE_AREA', 'EXITING_PRIVATE_AREA'] } },
  'movement.straightAndTurning': { A: { did: ['MOVING', 'TURNING_RIGHT'] } },
  'movement.startedAndStopped': { A: { did: ['STARTING', 'STOPPING'] } },
  'movement.enteringAndInRoundabout': { A: { did: ['ENTERING_ROUNDABOUT', 'IN_ROUNDABOUT'] } },
  'movement.leftInRoundabout': { A: { did: ['IN_ROUNDABOUT', 'TURNING_LEFT'] } },
  'culprit.struckFromBehind': { situation: 'REAR_END_COLLISION', culprit: 'B' },
  'culprit.keptLane': { situation: 'LANE_CHANGE', culprit: 'B' },
  'culprit.wentStraight': { situation: 'TURNING', culprit: 'B' },
  'culprit.stoodInPicture': { situation: 'PARKING', culprit: 'B' },
  'culprit.stood': { culprit: 'A', A: { did: ['PARKED'] } },
  'culprit.hadPriority': { culprit: 'A', B: { did: ['FAILED_TO_YIELD'] } },
  'culprit.wrongWay': { culprit: 'A', B: { did: ['WRONG_WAY'] } },
  'culprit.reversing': { culprit: 'A', B: { did: ['REVERSING'] } },
  'culprit.struck': { culprit: 'A', B: { did: ['REAR_COLLISION'] } },
  'culprit.fromRight': { culprit: 'A', A: { did: ['APPROACHING_FROM_RIGHT'] } },
  'culprit.inRoundabout': { culprit: 'A', A: { did: ['IN_ROUNDABOUT'] }, B: { did: ['ENTERING_ROUNDABOUT'] } },
  'culprit.onTheRoad': { culprit: 'A', A: { did: ['MOVING'] }, B: { did: ['EXITING_PRIVATE_AREA'] } },
  'culprit.inOwnLane': { culprit: 'A', A: { did: ['PARALLEL_LANE'] }, B: { did: ['CHANGING_LANE'] } },
  'words.otherHit': { situation: 'REAR_END_COLLISION', words: 'Vozidlo B narazilo zezadu do vozidla A.' },
  'words.otherCulprit': {
    situation: 'ANOTHER',
    culprit: 'A',
    words: 'Do auta A narazilo při výjezdu auto B.',
    A: { did: ['MOVING'] },
  },
  'words.reversed': { situation: 'ANOTHER', words: 'Řidič B pomalu couval z místa.', B: { did: ['MOVING'] } },
  'words.stood': { situation: 'ANOTHER', words: 'Auto A stálo na červené.', A: { did: ['MOVING'] } },
  'words.turned': { situation: 'ANOTHER', words: 'Auto A odbočovalo do dvora.', A: { did: ['MOVING'] } },
  'words.overtook': { situation: 'ANOTHER', words: 'Vozidlo B předjíždělo.', B: { did: ['MOVING'] } },
  'words.injury': { situation: 'ANOTHER', words: 'Spolujezdkyně je lehce zraněná.' },
  'words.animal': { situation: 'ANOTHER', words: 'Vyhýbal jsem se srně a narazili jsme do sebe.' },
  'words.property': { situation: 'ANOTHER', words: 'Po střetu auto narazilo do svodidel.' },
  'words.fled': { situation: 'ANOTHER', words: 'Druhý řidič ujel.' },
  'words.frontDamage': { A: { hit: ['REAR'], words: 'Prasklý přední nárazník' } },
  'words.rearDamage': { A: { hit: ['FRONT'], words: 'Promáčknutý kufr' } },
  'words.leftDamage': { A: { hit: ['RIGHT'], words: 'Odřené levé přední dveře' } },
  'words.rightDamage': { A: { hit: ['FRONT_LEFT'], words: 'Rozbité pravé světlo' } },
  'words.noDamage': { A: { hit: ['FRONT'], words: 'Bez poškození' } },
  'time.afterReport': happened('20T12:00:00.000', false),
  'time.stillThere': happened('19T09:00:00.000', true),
  'place.abroad': lay(48.2, 16.37),
  'place.roundabout': {
    A: { did: ['MOVING'] },
    B: { did: ['STOPPING'] },
    rest: described('Na kruhovém objezdu u nádraží'),
  },
  'place.parkedOnMotorway': { situation: 'PARKING', rest: described('Na dálnici D1, 45. km') },
  'vehicle.ofTheFuture': builtIn(2029),
  'same.plate': ofB({ vehicle: { ...noVehicle, vehicleLicensePlate: '1ab2345' } }),
  'same.idCard': ofB({ personalData: { ...petr, idCardNumber: '123456789' } }),
  'same.person': ofB({
    personalData: { firstName: 'Jana', lastName: 'Nováková', idCardNumber: '555555555', dateOfBirth: '1985-03-01' },
  }),
  'same.license': ofB({ drivingLicense: { ...licence, drivingLicenseNumber: 'EL111222' } }),
  'same.email': ofB({ email: 'jana@example.cz' }),
  'same.contract': ofB({
    vehicleInsurer: { ...noInsurer, vehicleInsurerCode: 'CPP', vehicleInsuranceContractNumber: '1002001' },
  }),
  'same.greenCard': ofB({
    vehicleInsurer: { ...noInsurer, vehicleInsurerCode: 'KOOP', vehicleGreenCardNumber: 'CZ0001' },
  }),
  'same.papers': { A: { person: { drivingLicense: { ...licence, drivingLicenseNumber: '123456789' } } } },
  'witness.phoneOfDriver': { rest: { witnesses: [witness(1, 'Karel', '+420601000001')] } },
  'witness.isDriver': { rest: { witnesses: [{ ...witness(1, 'Jana', null), lastName: 'Nováková' }] } },
  'witness.twice': { rest: { witnesses: [witness(1, 'Karel', null), witness(2, 'Karel', null)] } },
  'age.child': born('2015-03-01'),
  'age.categories': born('2010-03-01', ['AM', 'B']),
  'age.tooOld': born('1925-03-01'),
};

function witness(order: number, firstName: string, phoneNumber: string | null) {
  const witnessId = `30000000-0000-4000-8000-00000000000${order}`;
  return { witnessId, order, driverParticipantId: null, firstName, lastName: 'Svoboda', phoneNumber };
}

const ids = findings.map(({ id }) => id);

test('each finding has its own id, and there are many', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBeGreaterThanOrEqual(40);
  expect(Object.keys(examples).filter((id) => !ids.includes(id))).toEqual([]);
});

test.each(ids)('%s is found in its example, and nothing else is (R-680)', (id) => {
  const found = findingsIn(accidentWith(examples[id])).map((each) => each.id);
  expect(found).toEqual([id]);
});

test('what is said is Czech as it is written, and names no code', () => {
  const said = ids.flatMap((id) => findingsIn(accidentWith(examples[id]))).map(({ text }) => text);
  expect(said.flatMap((text) => typographyFaults(text).map((fault) => `${fault}: ${text}`))).toEqual([]);
  expect(said.filter((text) => /[{}]/u.test(text))).toEqual([]);
});

test('a finding says in which vehicle it was found, and where it may be mended', () => {
  const accident = accidentWith({ situation: 'REAR_END_COLLISION_BA', A: { hit: ['FRONT'] } });
  expect(findingsIn(accident)).toEqual([
    {
      id: 'rearEnd.secondNotBehind',
      text: 'Podle obrázku narazilo vozidlo\u00a0B zezadu do vozidla\u00a0A, to ale vzadu poškozené není.',
      parts: [{ section: 'vehicleDamage', party: 'A' }, { section: 'accidentCircumstances' }],
    },
  ]);
  const stood = accidentWith({ situation: 'REAR_END_COLLISION', A: { did: ['PARKED'] } });
  expect(findingsIn(stood)[0]?.parts).toContainEqual({ section: 'vehicleMovementDefinition', party: 'A' });
});

/** Two drivers of whom nothing is known. */
const unknown = {
  person: { personalData: null, drivingLicense: null, vehicle: null, vehicleInsurer: null, email: null },
};
const nothing = { accidentDatetime: null, accidentLocation: null, createdAt: null };

test('half a report is judged by the half that is there', () => {
  expect(findingsIn(accidentWith())).toEqual([]);
  const accident = accidentWith({ situation: 'PARKING', A: { did: ['OVERTAKING'] } });
  for (const [from, to] of [
    [0, 0],
    [0, 1],
    [1, 2],
  ] as const)
    expect(findingsIn({ ...accident, participants: accident.participants.slice(from, to) })).toEqual([]);
  const witnesses = [witness(1, 'Karel', null), witness(2, 'Jan', null)];
  for (const rest of [nothing, { ...nothing, createdAt: '2026-05-20T09:20:00.000Z' }, { createdAt: null }])
    expect(findingsIn(accidentWith({ A: unknown, B: unknown, rest: { ...rest, witnesses } }))).toEqual([]);
});

/** Accidents at both sides of each bound, by the contradictions found in them. */
const bounds: Record<string, AccidentOptions[]> = {
  '': [
    happened('20T09:30:00.000', true),
    happened('20T09:25:00.000', true),
    happened('20T03:20:00.000', true),
    happened('18T03:20:00.000', false),
    ...[lay(48.51, 15), lay(51.09, 15), lay(50, 12.01), lay(50, 18.94)],
    { A: { did: ['MOVING'] }, B: { did: ['IN_ROUNDABOUT'] }, rest: described('Na kruhovém objezdu') },
    { situation: 'REAR_END_COLLISION', rest: described('Na dálnici D1') },
    builtIn(2026),
    { ...builtIn(2026), rest: { accidentDatetime: null } },
    ...[born('2011-05-20'), born('2009-05-20', ['B']), born('2010-05-20', ['AM', 'B1']), born('1926-05-20')],
    said('Auto B narazilo do B.', { culprit: 'A', A: { did: ['MOVING'] } }),
    said('Auto B narazilo do A.', { culprit: 'A', A: { did: ['FAILED_TO_YIELD'] } }),
    said('Auto B narazilo do A.', { A: { did: ['MOVING'] } }),
    said('Auto A couvalo.', { A: { did: ['REVERSING', 'STOPPING'] } }),
    said('Auto A couvalo.'),
    { situation: 'LANE_CHANGE', A: { hit: ['LEFT', 'RIGHT'] }, B: { hit: ['LEFT'] } },
    ...['Žádných zranění.', 'Nebyl zraněn.', 'Nebylo zraněno dítě.', 'Nikdo v autě zraněn.'].map((words) =>
      said(words),
    ),
  ],
  'time.afterReport': [happened('20T09:30:00.001', false)],
  'time.stillThere': [happened('20T03:19:59.999', true)],
  'place.abroad': [lay(48.5, 15), lay(51.1, 15), lay(50, 12), lay(50, 18.95)],
  'vehicle.ofTheFuture': [builtIn(2027), { ...builtIn(2027), rest: { accidentDatetime: null } }],
  'age.child': [born('2011-05-21')],
  'age.categories': [born('2009-05-21', ['AM', 'B'])],
  'age.tooOld': [born('1925-05-20')],
  'witness.twice': [
    { rest: { witnesses: [witness(1, 'Karel', '+420601000008'), witness(2, 'Jan', '+420601000008')] } },
  ],
  'words.otherCulprit': [said('Auto B narazilo do A.', { culprit: 'A', A: { did: ['MOVING'] } })],
  'words.property': [said('Narazil do plotu.'), said('Narazila při odjezdu do plotu.')],
  'words.fled': [said('Druhá řidička ujela.'), said('Hned odjel z místa.'), said('Hned odjela z místa.')],
  'words.frontDamage': [hitAndSaid('REAR', 'Kryt předního nárazníku')],
  'words.rearDamage': [hitAndSaid('FRONT', 'Zadní nárazník'), hitAndSaid('FRONT', 'Kryt zadního nárazníku')],
  'words.noDamage': [hitAndSaid('FRONT', 'Žádných škod')],
};

test.each(Object.entries(bounds))('at its bounds is found: %s', (id, tellings) => {
  for (const accident of tellings)
    expect([accident, ...findingsIn(accidentWith(accident)).map((each) => each.id)]).toEqual([
      accident,
      ...(id ? [id] : []),
    ]);
});

test('words that only sound like it are left alone', () => {
  const silent: AccidentOptions[] = [
    { situation: 'REAR_END_COLLISION', words: 'Vozidlo A narazilo zezadu do vozidla B.' },
    { situation: 'REAR_END_COLLISION', words: 'A pak jsme zavolali pojišťovnu. B nic neříkal.' },
    { situation: 'ANOTHER', words: 'Nikdo nebyl zraněn.' },
    { situation: 'ANOTHER', words: 'Nehoda bez zranění.' },
    { situation: 'ANOTHER', words: 'Stáli jsme u plotu vedle sloupu.' },
    { A: { hit: ['LEFT'], words: 'Promáčknuté levé přední dveře' } },
    { A: { hit: ['RIGHT'], words: 'Opravený lak na dveřích' } },
  ];
  expect(silent.flatMap((accident) => findingsIn(accidentWith(accident)))).toEqual([]);
});
