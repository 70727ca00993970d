import type { CallName } from '#contract/calls.ts';
import { addParticipant } from '../service/wholeReport.ts';
import { atRoadside, filled, type Opening, open, openResume, openShared, withPlates } from './openForms.ts';
import { agreeToAll } from './phoneOfB.ts';
import { reportIn, reportWithPlates } from './prepare.ts';

interface Typed {
  role?: 'combobox';
  /** Name of the field that is empty or invalid at first. */
  field: string | RegExp;
  /** Value submitted first, where an empty field would be valid. */
  wrong?: string;
  text: string;
  /** Text shown by the field, if it differs from the typed one. */
  shown?: string;
  /** True if Enter begins a new line. */
  lines?: true;
}

export interface FormCase {
  /** Component below `src/app` that contains the form. */
  file: string;
  name: string;
  /** Opens the form with all but one field valid. */
  open: Opening;
  button: string;
  error: RegExp;
  typed?: Typed;
  /** Boxes ticked in order, instead of typed text. */
  ticked?: readonly [role: 'checkbox' | 'radio', ...names: (string | RegExp)[]];
  /** Call and parts of its body; null if the values stay on the phone. */
  sent: readonly [call: CallName, body: Readonly<Record<string, unknown>>] | null;
}

const required = /^Toto pole je povinné$/u;

export const formCases: readonly FormCase[] = [
  {
    file: 'features/verification/NumberForm.tsx',
    name: 'the number of A',
    async open(setting) {
      await open(setting, await reportIn(setting.service, 'NEW'), 'verification');
      await setting.page.getByRole('checkbox', { name: /^Beru na vědomí/u }).check();
    },
    button: 'Poslat SMS s kódem účastníkovi A',
    error: required,
    typed: { field: 'Telefon účastníka A', text: '777 123 401' },
    sent: ['addParticipant', { phoneNumber: '+420777123401' }],
  },
  {
    file: 'features/verification/NumberForm.tsx',
    name: 'the consent of A',
    async open(setting) {
      await open(setting, await reportIn(setting.service, 'NEW'), 'verification');
      await setting.page.getByLabel('Telefon účastníka A').fill('777 123 402');
    },
    button: 'Poslat SMS s kódem účastníkovi A',
    error: /^Zaškrtněte to prosím, jinak nejde pokračovat$/u,
    ticked: ['checkbox', /^Beru na vědomí/u],
    sent: ['addParticipant', { phoneNumber: '+420777123402', gdprConfirmed: true }],
  },
  {
    file: 'features/verification/ChangeNumberForm.tsx',
    name: 'another number of A',
    async open(setting) {
      const report = await reportIn(setting.service, 'NEW');
      await addParticipant(report);
      await open(setting, report, 'verification');
      await setting.page.getByRole('button', { name: /^Změnit číslo/u }).click();
    },
    button: 'Poslat SMS s kódem účastníkovi A',
    error: required,
    typed: { field: 'Nové číslo účastníka A', text: '777 123 403' },
    sent: ['updatePhone', { phoneNumber: '+420777123403' }],
  },
  {
    file: 'codes/CodeForm.tsx',
    name: 'the code that signs',
    async open(setting) {
      const report = await reportIn(setting.service, 'TO_SIGN');
      await open(setting, report, 'signReport');
      await setting.page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi A' }).click();
    },
    button: 'Podepsat jako účastník A',
    error: required,
    typed: { field: 'Podpisový kód účastníka A', text: '9876' },
    sent: ['sign', { smsCode: '9876' }],
  },
  {
    file: 'codes/CodeForm.tsx',
    name: 'the code with which B signs on the own phone',
    async open(setting) {
      await openShared(setting, 'TO_SIGN');
      await agreeToAll(setting.page);
      await setting.page.getByRole('button', { name: 'Podepsat', exact: true }).click();
      await setting.page.getByRole('button', { name: /^Poslat SMS s kódem/u }).click();
    },
    button: 'Podepsat jako účastník B',
    error: required,
    typed: { field: 'Podpisový kód účastníka B', text: '9876' },
    sent: ['signByLink', { smsCode: '9876' }],
  },
  {
    file: 'codes/CodeForm.tsx',
    name: 'the code with which B fills in the own part',
    async open(setting) {
      await openShared(setting, 'COLLECTING_DATA');
      await setting.page.getByRole('button', { name: 'Vyplnit svou část na tomto telefonu' }).click();
      await setting.page.getByRole('button', { name: 'Poslat SMS s kódem účastníkovi B' }).click();
    },
    button: 'Začít vyplňovat svou část',
    error: required,
    typed: { field: 'Kód k vyplnění', text: '9876' },
    sent: ['fillIn', { smsCode: '9876' }],
  },
  {
    file: 'features/documents/PersonalDataForm.tsx',
    name: 'the surname',
    open: filled('documentsManual', 'personalData'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Příjmení', text: 'Nováková' },
    sent: ['updateParticipantData', { personalData: { lastName: 'Nováková' } }],
  },
  {
    file: 'features/documents/PersonalDataForm.tsx',
    name: 'the day of birth',
    open: filled('documentsManual', 'personalData'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Datum narození', text: '5. 3. 1980' },
    sent: ['updateParticipantData', { personalData: { dateOfBirth: '1980-03-05' } }],
  },
  {
    file: 'features/documents/AddressForm.tsx',
    name: 'the city of the address',
    open: filled('documentsManual', 'address'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Obec', text: 'Praha 2' },
    sent: ['updateParticipantData', { address: { city: 'Praha 2' } }],
  },
  {
    file: 'features/documents/DrivingLicenseForm.tsx',
    name: 'who issued the licence',
    open: filled('documentsManual', 'drivingLicense'),
    button: 'Pokračovat',
    error: required,
    typed: { role: 'combobox', field: 'Vydal', text: 'Městský úřad Bělá' },
    sent: ['updateDrivingLicense', { drivingLicense: { drivingLicenseIssuedBy: 'Městský úřad Bělá' } }],
  },
  {
    file: 'features/documents/AddressForm.tsx',
    name: 'the e-mail of the address',
    open: filled('documentsManual', 'address'),
    button: 'Pokračovat',
    error: required,
    typed: { role: 'combobox', field: 'E-mail', text: 'jana@example.cz' },
    sent: ['updateEmail', { email: 'jana@example.cz' }],
  },
  {
    file: 'features/documents/DocumentsRecap.tsx',
    name: 'the e-mail of the recap',
    open: async (setting) => open(setting, await reportIn(setting.service, 'COLLECTING_DATA'), 'documentsRecap'),
    button: 'Doplnit později',
    error: /^Neplatná emailová adresa/u,
    typed: { role: 'combobox', field: 'E-mail', wrong: 'jana@', text: 'jana@example.cz' },
    sent: ['updateEmail', { email: 'jana@example.cz' }],
  },
  {
    file: 'features/witness/WitnessForm.tsx',
    name: 'the surname of a witness',
    async open(setting) {
      await open(setting, await reportIn(setting.service, 'filled'), 'witness');
      await setting.page.getByRole('button', { name: 'Přidat dalšího svědka' }).click();
      await setting.page.getByLabel('Jméno svědka').fill('Petr');
    },
    button: 'Uložit svědka',
    error: required,
    typed: { field: 'Příjmení svědka', text: 'Svědek' },
    sent: ['addWitness', { firstName: 'Petr', lastName: 'Svědek' }],
  },
  {
    file: 'features/accident/TypedPlate.tsx',
    name: 'the plate',
    open: filled('accidentVehicle', 'licensePlate'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Registrační značka (SPZ)', text: '4B7 3921' },
    sent: ['updateVehicle', { vehicleLicensePlate: '4B7 3921' }],
  },
  {
    file: 'features/damage/Damage.tsx',
    name: 'the damage',
    open: filled('damage'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Popis poškození', text: 'Prasklý nárazník', lines: true },
    sent: ['updateDamage', { vehicleDamageDescription: 'Prasklý nárazník' }],
  },
  {
    file: 'features/damage/DamageMovement.tsx',
    name: 'the movement',
    open: withPlates('damageMovement'),
    button: 'Pokračovat',
    error: /^Povinné$/u,
    ticked: ['checkbox', 'Jelo rovně', 'Zastavovalo', 'Couvalo'],
    sent: ['updateMovementDefinition', { movementDefinitions: { length: 3 } }],
  },
  {
    file: 'features/damage/VehicleData.tsx',
    name: 'the model',
    open: filled('damageData', 'vehicle'),
    button: 'Pokračovat',
    error: required,
    typed: { role: 'combobox', field: 'Model', text: 'Superb' },
    sent: ['updateVehicle', { vehicleModelName: 'Superb' }],
  },
  {
    file: 'features/damage/InsurerData.tsx',
    name: 'the insurance policy',
    open: filled('damageData', 'insurer'),
    button: 'Pokračovat',
    error: /^Maximálně 11\sznaků$/u,
    typed: { field: 'Číslo zelené karty (nepovinné)', wrong: 'CZ123456789012', text: 'CZ1234567' },
    sent: ['updateInsurer', { vehicleGreenCardNumber: 'CZ1234567' }],
  },
  {
    file: 'features/circumstances/Circumstances.tsx',
    name: 'the description of the accident',
    open: filled('circumstances'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Popis nehody', text: 'Vozidlo B couvalo.', lines: true },
    sent: ['updateCircumstances', { accidentDescription: 'Vozidlo B couvalo.' }],
  },
  {
    file: 'features/circumstances/Circumstances.tsx',
    name: 'the situation',
    async open(setting) {
      await open(setting, await reportWithPlates(setting.service), 'circumstances');
      await setting.page.getByLabel('Popis nehody').fill('Vozidlo B couvalo.');
    },
    button: 'Pokračovat',
    error: /^Vyberte jednu z\smožností$/u,
    ticked: ['radio', 'Vozidlo A narazilo zezadu do vozidla B'],
    sent: ['updateCircumstances', { accidentDescription: 'Vozidlo B couvalo.' }],
  },
  {
    file: 'features/situation/Situation.tsx',
    name: 'the time',
    open: filled('situation'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Čas nehody', text: '0:05' },
    sent: ['updateDatetime', {}],
  },
  {
    file: 'features/situation/Location.tsx',
    name: 'the place in words',
    async open(setting) {
      const report = await reportIn(setting.service, 'filled');
      await report.call('updateLocation', {
        body: { accidentLocationDescription: 'U nádraží', accidentAddress: null, accidentGps: null },
      });
      await open(setting, report, 'location');
    },
    button: 'Pokračovat',
    error: /^Určete místo na mapě nebo adresou/u,
    typed: { field: 'Popis místa slovy', text: 'Za mostem', lines: true },
    sent: ['updateLocation', { accidentLocationDescription: 'Za mostem' }],
  },
  {
    file: 'features/situation/LocationManual.tsx',
    name: 'the street of the place',
    open: filled('locationManual'),
    button: 'Pokračovat',
    error: required,
    typed: { field: 'Ulice', text: 'Dlouhá' },
    sent: ['updateLocation', { accidentAddress: { street: 'Dlouhá' } }],
  },
  {
    file: 'features/culprit/Culprit.tsx',
    name: 'the culprit',
    async open(setting) {
      const report = await reportWithPlates(setting.service);
      await report.call('updateCircumstances', {
        body: { accidentDescription: 'Náraz.', accidentSituationDiagramId: 'REAR_END_COLLISION' },
      });
      await report.call('updateDatetime', {
        body: { accidentDatetime: new Date(Date.now() - 3_600_000).toISOString(), participantStillInPlace: true },
      });
      await report.call('updateLocation', {
        body: { accidentLocationDescription: 'U nádraží', accidentAddress: null, accidentGps: null },
      });
      await open(setting, report, 'culprit');
    },
    button: 'Pokračovat',
    error: /^Vyberte jednu z\smožností$/u,
    ticked: ['radio', /^Účastník B/u],
    sent: ['updateResponsibleParticipant', {}],
  },
  {
    file: 'features/summary/Confirmation.tsx',
    name: 'the confirmation',
    open: filled('summary'),
    button: 'Potvrdit a přejít k podpisu',
    error: /^Zaškrtněte to prosím, jinak nejde pokračovat$/u,
    ticked: ['checkbox', /^Potvrzuji/u],
    sent: ['confirmReport', { accuracyConfirmation: true }],
  },
  {
    file: 'features/resume/NumberStep.tsx',
    name: 'the number that goes on elsewhere',
    open: openResume,
    button: 'Poslat SMS s kódem',
    error: required,
    typed: { field: 'Telefon účastníka', text: '777 123 404' },
    sent: ['resumeReport', { phoneNumber: '+420777123404' }],
  },
  {
    file: 'features/resume/CodeStep.tsx',
    name: 'the code that goes on elsewhere',
    async open(setting) {
      await openResume(setting);
      await setting.page.getByLabel('Telefon účastníka').fill('777 123 405');
      await setting.page.getByRole('button', { name: 'Poslat SMS s kódem' }).click();
    },
    button: 'Otevřít záznam',
    error: required,
    typed: { field: 'Kód k pokračování', text: '9876' },
    sent: ['confirmResumption', { smsCode: '9876' }],
  },
  {
    file: 'features/roadsideNotes/RoadsidePlates.tsx',
    name: 'the plates at the scene',
    open: atRoadside('roadsidePlates'),
    button: 'Pokračovat',
    error: /^Minimálně 2\sznaky$/u,
    typed: { field: /^Registrační značka vašeho vozidla/u, wrong: '1', text: '4B7 3921' },
    sent: null,
  },
  {
    file: 'features/roadsideNotes/RoadsidePlace.tsx',
    name: 'the time at the scene',
    open: atRoadside('roadsidePlace'),
    button: 'Pokračovat',
    error: /^Zadejte čas jako hodiny a\sminuty/u,
    typed: { field: 'Čas nehody', wrong: '99:99', text: '10:05' },
    sent: null,
  },
  {
    file: 'features/roadsideNotes/RoadsideDriver.tsx',
    name: 'the other driver at the scene',
    open: atRoadside('roadsideDriver'),
    button: 'Pokračovat',
    error: /^V\sčísle chybí 6\sčíslic\./u,
    typed: { field: /^Telefon druhého řidiče/u, wrong: '777', text: '777 123 406' },
    sent: null,
  },
  {
    file: 'features/shared/RemarkForm.tsx',
    name: 'the remark of B',
    async open(setting) {
      await openShared(setting, 'filled');
      await setting.page.getByRole('button', { name: 'Něco nesedí: Co se stalo' }).click();
      await setting.page.getByRole('button', { name: 'Okolnosti nehody', exact: true }).click();
    },
    button: 'Uložit připomínku: okolnosti nehody',
    error: required,
    typed: { field: /^Co tu nesouhlasí\?/u, text: 'Vozidlo A zabrzdilo.', lines: true },
    sent: ['updateAgreement', {}],
  },
];
