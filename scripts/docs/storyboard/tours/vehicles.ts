import { answers, loads } from '../../../../tests/model/journeys/phrases.ts';
import { press } from '../../../../tests/paths/hand.ts';
import { finds, found, goes, type Moment, refuses, saved, shows, submits, type Tour } from '../tour.ts';

/** Photos, plates, damage, vehicles, insurers and movement. */

const known = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA begun', 'with vehicles')];
const identified = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA begun', 'identified')];
const goesOn: Moment['act'] = ({ page }) => press(page, 'Pokračovat');

export const vehicles: Tour[] = [
  {
    opens: 'landing',
    beats: [
      ...identified,
      goes('accident'),
      shows('accident', 'empty', 'O vozidlech se ještě nic neví'),
      goes('accidentVehicle', 'photos'),
      shows('accidentVehicle', 'empty', 'Zatím bez fotografií'),
      'photos.chosen (two)',
      'photo.prepared (photo-1)',
      'photo.prepared (photo-2)',
      shows('accidentVehicle', 'uploading', 'Fotografie se posílají'),
      'call addAccidentPhoto A finds no network',
      shows('accidentVehicle', 'unsent', 'Bez signálu fotografie čekají v telefonu'),
      goes('accidentVehicle', 'licensePlate'),
      shows('accidentVehicle-licensePlate', 'empty', 'Značka se vyfotí, nebo napíše'),
      shows('accidentVehicle-licensePlate', 'errors', 'Značka chybí', { act: goesOn }),
      submits('uploadLicensePlate', 'A'),
      shows('accidentVehicle-licensePlate', 'reading', 'Značka se čte z fotografie'),
      finds('uploadLicensePlate', 'A'),
      shows('accidentVehicle-licensePlate', 'readingFailed', 'Bez signálu se značka nepřečetla'),
      'call.retried (A)',
      refuses('uploadLicensePlate', 'ERR_LICENSE_PLATE_NOT_FOUND', 'A'),
      submits('uploadLicensePlate', 'A'),
      answers('uploadLicensePlate A'),
      shows('accidentVehicle-licensePlate', 'proposed', 'Přečtená značka se potvrdí'),
      submits('confirmLicensePlate', 'A'),
      shows('accidentVehicle-licensePlate', 'confirming', 'Potvrzení se ukládá'),
      finds('confirmLicensePlate', 'A'),
      shows('accidentVehicle-licensePlate', 'confirmingFailed', 'Bez signálu se potvrzení neuložilo'),
      'call.retried (A)',
      answers('confirmLicensePlate A', '', 'OK_REJECTED_BY_USER'),
      shows('accidentVehicle-licensePlate', 'rejected', 'Přečtená značka nesouhlasí'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...identified,
      goes('accidentVehicle', 'licensePlate'),
      submits('uploadLicensePlate', 'A'),
      refuses('uploadLicensePlate', 'ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS', 'A'),
      shows('accidentVehicle-licensePlate', 'tooMany', 'Z fotografie už číst nejde, značka se napíše'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...identified,
      goes('accidentVehicle', 'licensePlate'),
      submits('uploadLicensePlate', 'A'),
      refuses('uploadLicensePlate', 'ERR_ZENID_DISABLED', 'A'),
      shows('accidentVehicle-licensePlate', 'readerOff', 'Čtení značek teď nejde'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('accident'),
      found('accident', 'Obě vozidla'),
      goes('accidentVehicle', 'photos'),
      found('accidentVehicle', 'S fotografií'),
      submits('updateAccidentPhotos', 'A'),
      shows('accidentVehicle', 'arranging', 'Ukládá se, kde je vidět značka'),
      finds('updateAccidentPhotos', 'A'),
      shows('accidentVehicle', 'arrangingFailed', 'Bez signálu se to neuložilo'),
      shows('accidentVehicle', 'deletingAsked', 'Opravdu smazat fotografii', {
        act: ({ page }) => press(page, 'Smazat fotografii 1'),
      }),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...known,
      goes('accidentVehicle', 'photos'),
      submits('deleteAccidentPhoto', 'A'),
      shows('accidentVehicle', 'deleting', 'Fotografie se maže'),
      finds('deleteAccidentPhoto', 'A'),
      shows('accidentVehicle', 'deletingFailed', 'Bez signálu se fotografie nesmazala'),
      goes('accidentVehicle', 'licensePlate'),
      found('accidentVehicle-licensePlate', 'Známá značka'),
      ...saved('accidentVehicle-licensePlate', 'updateVehicle', 'A'),
      goes('damage'),
      found('damage', 'Poškození je vyznačené'),
      ...saved('damage', 'updateDamage', 'A'),
      goes('damageData', 'vehicle'),
      found('damageData', 'Vozidlo z registru'),
      'call.abandoned',
      shows('damageData', 'byHand', 'Údaje o vozidle ručně'),
      ...saved('damageData', 'updateVehicle', 'A'),
      goes('damageData', 'insurer'),
      found('damageData-insurer', 'Pojišťovna vozidla'),
      ...saved('damageData-insurer', 'updateInsurer', 'A'),
      goes('damageMovement'),
      found('damageMovement', 'Pohyb je vybraný'),
      ...saved('damageMovement', 'updateMovementDefinition', 'A'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...identified,
      goes('damage'),
      shows('damage', 'empty', 'Zatím nic vyznačeného'),
      shows('damage', 'errors', 'Vyznačte, nebo řekněte, že poškozené není', { act: goesOn }),
      goes('damageData', 'vehicle'),
      answers('getVehicleDataFlags', 'may'),
      shows('damageData', 'searching', 'Vozidlo se hledá v registru'),
      finds('retrieveVehicleAndInsurer', 'A'),
      shows('damageData', 'unasked', 'Bez signálu se registr nezeptal'),
      'call.retried (A)',
      refuses('retrieveVehicleAndInsurer', 'WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND', 'A'),
      shows('damageData', 'notInRegistry', 'V registru vozidlo není'),
      goes('damageData', 'insurer'),
      shows('damageData-insurer', 'empty', 'Pojišťovna se vybere'),
      goes('damageMovement'),
      shows('damageMovement', 'empty', 'Zatím nic vybraného'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...identified,
      goes('damageData', 'insurer'),
      finds('getInsuranceCompanies'),
      finds('getVehicleBrands'),
      shows('damageData-insurer', 'listMissing', 'Bez signálu není seznam pojišťoven'),
    ],
  },
  ...(
    [
      ['WARN_RETRIEVE_AISPOV_DATA_DISABLED', 'registryOff', 'Registr teď nejde'],
      ['ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED', 'notAllowed', 'Vozidlo v registru hledat nelze'],
      ['WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS', 'tooMany', 'V registru se už hledat nedá'],
    ] as const
  ).map(
    ([code, state, caption]): Tour => ({
      opens: 'landing',
      beats: [
        ...identified,
        goes('damageData', 'vehicle'),
        answers('getVehicleDataFlags', 'may'),
        refuses('retrieveVehicleAndInsurer', code, 'A'),
        shows('damageData', state, caption),
      ],
    }),
  ),
];
