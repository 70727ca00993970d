import { answers, loads, looksThrough } from '../../../../tests/model/journeys/phrases.ts';
import { goesWithoutSignal, keepsNothing, losesSession } from '../copy.ts';
import { finds, found, goes, shows, type Tour } from '../tour.ts';

/** What lies over every screen of a report. */

const atReport = ['session.restored', goes('summary'), ...loads('COLLECTING_DATA complete', 'with vehicles')];

export const beside: Tour[] = [
  {
    opens: 'landing',
    at: '12:40',
    keepsCopy: true,
    beats: [
      'session.restored',
      shows('signal', 'waiting', 'Bez signálu se pokračuje, krok čeká v telefonu', { act: goesWithoutSignal }),
      shows('signal', 'orphaned', 'Přihlášení skončilo dřív, než se krok odeslal', { act: losesSession }),
    ],
  },
  {
    opens: 'landing',
    at: '12:40',
    keepsCopy: true,
    keepsNothing: true,
    beats: ['session.restored', shows('signal', 'unkept', 'Telefon kroky neukládá', { act: keepsNothing })],
  },
  {
    opens: 'landing',
    isLicensed: true,
    beats: [
      ...atReport,
      ...looksThrough,
      goes('situation'),
      'menu.opened',
      shows('menu', 'loading', 'Zjišťuje se, co lze otevřít'),
      answers('getReportStatus'),
      found('menu', 'Menu záznamu'),
      'qr.opened',
      found('policeNumber', 'Číslo záznamu pro policii s QR kódem'),
      'overlay.closed',
      'menu.opened',
      answers('getReportStatus'),
      'startOver.requested',
      found('startOver', 'Opravdu smazat a začít znovu'),
      'cancelling.confirmed',
      shows('startOver', 'cancelling', 'Záznam se maže'),
      finds('cancelReport'),
      shows('startOver', 'failed', 'Bez signálu se nesmazal'),
      'overlay.closed',
      'logo.clicked',
      shows('startOver', 'leaving', 'Opravdu odejít ze záznamu'),
    ],
  },
];
