import { answers, loads, looksThrough } from '../../../../tests/model/journeys/phrases.ts';
import { press } from '../../../../tests/paths/hand.ts';
import { finds, found, goes, type Moment, refuses, saved, shows, submits, type Tour } from '../tour.ts';

/** What happened, when and where, who caused it; the summary of it all. */

const begun = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA begun', 'with vehicles')];
const complete = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA complete', 'with vehicles')];
/** Typed and sent off, which the page refuses. */
function gives(date: string, time: string): Moment['act'] {
  return async ({ page }) => {
    await page.getByLabel('Datum nehody').fill(date);
    await page.getByLabel('Čas nehody').fill(time);
    await press(page, 'Pokračovat');
  };
}

export const accident: Tour[] = [
  {
    opens: 'landing',
    beats: [
      ...begun,
      goes('circumstances'),
      shows('circumstances', 'proposed', 'Situace navržená podle pohybu vozidel'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      'session.restored',
      goes('summary'),
      ...loads('COLLECTING_DATA circumstances', 'with vehicles'),
      goes('situation'),
      found('situation', 'Datum a čas nehody'),
      shows('situation', 'tooInPast', 'Datum je příliš dávno', { act: gives('10. 5. 2026', '12:00') }),
      shows('situation', 'tooInFuture', 'Čas je v budoucnosti', { act: gives('20. 5. 2026', '23:50') }),
      ...saved('situation', 'updateDatetime'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      'session.restored',
      goes('summary'),
      ...loads('COLLECTING_DATA datetime', 'with vehicles'),
      goes('location'),
      found('location', 'Mapa, zatím bez místa'),
      submits('geocodeGps'),
      shows('location', 'naming', 'Zjišťuje se nejbližší adresa'),
      answers('geocodeGps'),
      shows('location', 'placed', 'Místo je na mapě'),
      ...saved('location', 'updateLocation'),
      'call.retried',
      refuses('updateLocation', 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED'),
      shows('location', 'missing', 'Místo chybí'),
      goes('locationManual'),
      found('locationManual', 'Místo slovy nebo adresou'),
      ...saved('locationManual', 'updateLocation'),
      'call.retried',
      refuses('updateLocation', 'ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED'),
      shows('locationManual', 'missing', 'Místo chybí'),
    ],
  },
  {
    opens: 'landing',
    beats: [
      ...complete,
      ...looksThrough,
      goes('circumstances'),
      found('circumstances', 'Okolnosti jsou vybrané'),
      ...saved('circumstances', 'updateCircumstances'),
      goes('culprit'),
      found('culprit', 'Kdo nehodu zavinil'),
      ...saved('culprit', 'updateResponsibleParticipant'),
    ],
  },
];

export const summary: Tour[] = [
  {
    opens: 'landing',
    isLicensed: true,
    beats: [
      ...complete,
      ...looksThrough,
      goes('accidentVehicle', 'photos'),
      'photos.chosen (one)',
      'photo.prepared (photo-1)',
      goes('summary'),
      ...looksThrough,
      shows('summary', 'awaitingPhotos', 'Čeká se na fotografii, která se ještě posílá', { near: 'text=/fotografi/' }),
    ],
  },
  {
    opens: 'landing',
    isLicensed: true,
    beats: [
      ...complete,
      shows('summary', 'loading', 'Zjišťuje se, co chybí'),
      finds('getCompletenessStatus'),
      shows('summary', 'loadingFailed', 'Bez signálu se to nezjistilo'),
      'call.retried',
      answers('getCompletenessStatus'),
      shows('summary', 'linking', 'Připravuje se odkaz pro druhého účastníka'),
      finds('getSummaryId'),
      shows('summary', 'linkingFailed', 'Bez signálu odkaz není'),
      'call.retried',
      answers('getSummaryId'),
      found('summary', 'Celý souhrn s QR kódem'),
      shows('summary', 'unconfirmed', 'Bez potvrzení to dál nejde', {
        act: ({ page }) => press(page, 'Potvrdit a přejít k podpisu'),
        near: 'text=Údaje v záznamu jsou úplné a pravdivé',
      }),
      submits('renewSummaryLink'),
      shows('summary', 'renewing', 'Vytváří se nový odkaz', { near: 'text=Vytvořit nový odkaz' }),
      finds('renewSummaryLink'),
      shows('summary', 'renewingFailed', 'Bez signálu nový odkaz není'),
      'call.retried',
      answers('renewSummaryLink'),
      submits('confirmReport'),
      shows('summary', 'confirming', 'Záznam se potvrzuje', { near: 'text=Údaje v záznamu jsou úplné a pravdivé' }),
      finds('confirmReport'),
      shows('summary', 'confirmingFailed', 'Bez signálu se nepotvrdil'),
      'call.retried',
      refuses('confirmReport', 'ERR_LAST_VISITED_DATA_CHANGED'),
      shows('summary', 'outdated', 'B má vidět, co se změnilo'),
      'other.acted (looked)',
      shows('summary', 'seen', 'B už změny viděl'),
      submits('confirmReport'),
      refuses('confirmReport', 'ERR_REPORT_INCOMPLETE'),
      shows('summary', 'incomplete', 'Ještě něco chybí', { near: 'text=/^Než záznam podepíšete|chyb/' }),
    ],
  },
  {
    opens: 'landing',
    isLicensed: true,
    beats: [
      ...complete,
      answers('getCompletenessStatus'),
      answers('getSummaryId', 'not seen since'),
      shows('summary', 'unseen', 'Změny B ještě neviděl'),
    ],
  },
];
