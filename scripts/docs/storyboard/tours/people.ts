import { answers, loads } from '../../../../tests/model/journeys/phrases.ts';
import { press } from '../../../../tests/paths/hand.ts';
import { type Beat, finds, found, goes, type Moment, refuses, saved, shows, submits, type Tour } from '../tour.ts';

/** The papers of both participants, and witnesses. */

const blank = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA begun', 'blank')];
const known = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA begun', 'with vehicles')];

/** The registry knows no licence. */
const licenseForm = [
  ...known,
  goes('documentsManual', 'drivingLicense'),
  refuses('retrieveDrivingLicenseAutomatically', 'WARN_NO_DATA_FOUND', 'A'),
];

const goesOn: Moment['act'] = ({ page }) => press(page, 'Pokračovat');

const witnessesBesides = [
  ['"firstName":"Petr","lastName":"Beneš"', '"firstName":"Alena","lastName":"Králová"'],
  ['"firstName":"Petr","lastName":"Beneš"', '"firstName":"Milan","lastName":"Horák"'],
] as const;

const onForm: Beat[] = [
  found('documentsManual', 'Předvyplněné osobní údaje'),
  ...saved('documentsManual', 'updateParticipantData', 'A'),
];

export const people: Tour[] = [
  {
    opens: 'landing',
    beats: [
      'session.restored',
      goes('verificationSuccess'),
      ...loads('COLLECTING_DATA begun', 'blank'),
      found('verificationSuccess', 'Oba telefony jsou ověřené'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      'session.restored',
      goes('summary'),
      shows('signal', 'loading', 'Záznam se načítá'),
      finds('getReport'),
      finds('getParticipants'),
      finds('getWitnesses'),
      shows('signal', 'loadingFailed', 'Bez signálu se záznam nenačetl'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...blank,
      shows('documents', 'empty', 'Od nikoho ještě nejsou údaje'),
      goes('documentsParticipant', 'prepare'),
      found('documentsParticipant', 'Co si připravit'),
      goes('documentsManual', 'personalData'),
      shows('documentsManual', 'empty', 'Prázdný formulář'),
      shows('documentsManual', 'errors', 'Chybějící údaje jsou řečeny u polí', { act: goesOn }),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documents'),
      found('documents', 'Oba mají údaje, něco ještě chybí'),
      goes('documentsParticipant', 'F'),
      found('documentsParticipant-F', 'Fotí se přední strana'),
      goes('documentsParticipant', 'B'),
      found('documentsParticipant-B', 'Fotí se zadní strana'),
      submits('uploadIdCard', 'A'),
      shows('documentsParticipant-B', 'uploading', 'Fotografie se posílá'),
      finds('uploadIdCard', 'A'),
      shows('documentsParticipant-B', 'failed', 'Bez signálu se fotografie neposlala'),
      'call.retried (A)',
      answers('uploadIdCard A'),
      shows('documentsParticipant-X', 'reading', 'Údaje se čtou'),
      finds('investigateIdCard', 'A'),
      shows('documentsParticipant-X', 'failed', 'Bez signálu se údaje nepřečetly'),
      'call.retried (A)',
      refuses('investigateIdCard', 'ERR_INVESTIGATION_FAILED', 'A'),
      shows('documentsParticipant-X', 'unread', 'Údaje se nepodařilo přečíst'),
      goes('documentsParticipant', 'X'),
      found('documentsParticipant-X', 'Je co číst'),
      goes('documentsManual', 'personalData'),
      ...onForm,
      goes('documentsManual', 'address'),
      found('documentsManual-address', 'Předvyplněná adresa'),
      ...saved('documentsManual-address', 'updateParticipantData', 'A'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsManual', 'email'),
      found('documentsManual-email', 'Předvyplněný e-mail'),
      ...saved('documentsManual-email', 'updateEmail', 'A'),
      shows('documentsManual-email', 'errors', 'E-mail má chybu', {
        act: async ({ page }) => {
          await page.getByRole('combobox', { name: 'E-mail' }).fill('jana.novakova@');
          await page.keyboard.press('Escape');
          await press(page, 'Pokračovat');
        },
      }),
      goes('documentsRecap'),
      found('documentsRecap', 'Rekapitulace údajů účastníka'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsManual', 'drivingLicense'),
      shows('documentsManual-drivingLicense', 'searching', 'Řidičský průkaz se hledá v registru'),
      finds('retrieveDrivingLicenseAutomatically', 'A'),
      shows('documentsManual-drivingLicense', 'unasked', 'Bez signálu se registr nezeptal'),
      'call.retried (A)',
      refuses('retrieveDrivingLicenseAutomatically', 'WARN_NO_DATA_FOUND', 'A'),
      ...saved('documentsManual-drivingLicense', 'updateDrivingLicense', 'A'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsManual', 'drivingLicense'),
      'call.abandoned',
      found('documentsManual-drivingLicense', 'Řidičský průkaz ručně'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsManual', 'drivingLicense'),
      refuses('retrieveDrivingLicenseAutomatically', 'WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'A'),
      shows('documentsManual-drivingLicense', 'registryOff', 'Registr teď nejde'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsManual', 'drivingLicense'),
      refuses('retrieveDrivingLicenseAutomatically', 'WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', 'A'),
      shows('documentsManual-drivingLicense', 'tooMany', 'V registru se už hledat nedá'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...licenseForm,
      submits('uploadDrivingLicense', 'A'),
      shows('documentsManual-drivingLicense', 'reading', 'Řidičský průkaz se čte z fotografie'),
      finds('uploadDrivingLicense', 'A'),
      shows('documentsManual-drivingLicense', 'unsent', 'Bez signálu se fotografie neposlala'),
      'call.retried (A)',
      refuses('uploadDrivingLicense', 'ERR_INVESTIGATION_FAILED', 'A'),
      submits('uploadDrivingLicense', 'A'),
      answers('uploadDrivingLicense A'),
      shows('documentsManual-drivingLicense', 'read', 'Přečtené se zkontroluje a doplní'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...licenseForm,
      submits('uploadDrivingLicense', 'A'),
      refuses('uploadDrivingLicense', 'ERR_ZENID_DISABLED', 'A'),
      shows('documentsManual-drivingLicense', 'readerOff', 'Čtení z fotografie teď nejde'),
    ],
  },
  {
    opens: 'landing',
    withoutCamera: true,
    beats: [
      ...known,
      goes('documentsParticipant', 'B'),
      shows('documentsParticipant-B', 'withoutCamera', 'Kde nejde fotoaparát, vybere se fotografie'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsParticipant', 'F'),
      submits('uploadIdCard', 'A'),
      shows('documentsParticipant-F', 'uploading', 'Fotografie se posílá'),
      finds('uploadIdCard', 'A'),
      shows('documentsParticipant-F', 'failed', 'Bez signálu se fotografie neposlala'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('documentsManual', 'email'),
      submits('updateEmail', 'A'),
      refuses('updateEmail', 'ERR_REPORT_IN_WRONG_STATE', 'A'),
      shows('signal', 'rechecking', 'Zjišťuje se, zda záznam mezitím nepokročil'),
      finds('getReport'),
      shows('signal', 'recheckingFailed', 'Bez signálu se to nezjistilo'),
    ],
  },
];

export const witnesses: Tour[] = [
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('witness'),
      found('witness', 'Jeden svědek je zapsaný'),
      submits('deleteWitness'),
      shows('witness', 'deleting', 'Svědek se maže'),
      finds('deleteWitness'),
      shows('witness', 'deletingFailed', 'Bez signálu se svědek nesmazal'),
      'witness.formOpened (filled in)',
      shows('witness', 'mending', 'Svědek se upravuje'),
      submits('updateWitness'),
      shows('witness', 'updating', 'Změna se ukládá'),
      finds('updateWitness'),
      shows('witness', 'updatingFailed', 'Bez signálu se změna neuložila'),
      'witness.formClosed',
      submits('deleteWitness'),
      answers('deleteWitness'),
      shows('witness', 'empty', 'Bez svědků'),
      'witness.formOpened (empty)',
      shows('witness', 'form', 'Nový svědek'),
      shows('witness', 'errors', 'Chybí jméno svědka', { act: ({ page }) => press(page, 'Uložit svědka') }),
      submits('addWitness'),
      shows('witness', 'saving', 'Svědek se ukládá'),
      finds('addWitness'),
      shows('witness', 'failed', 'Bez signálu se svědek neuložil'),
      'call.retried',
      answers('addWitness'),
      ...[1, 2].flatMap((number): Beat[] => [
        'witness.formOpened (empty)',
        submits('addWitness'),
        { step: answers('addWitness'), typed: witnessesBesides[number - 1] ?? ['', ''] },
      ]),
      shows('witness', 'full', 'Víc svědků už přidat nejde'),
    ],
  },
];
