import { calls } from '#contract/calls.ts';
import { serviceLimits as limits, sessionRefreshLead } from '#contract/limits.ts';
import { menuScreens, routeOf } from '#machines/routes.ts';
import { nodeAt, wholeOf } from '../chart.ts';
import { screenWords } from '../words.ts';
import { allowedIn, asks, doesSomewhere, hears, is, isLocal, leads, neverLeads, treats } from './facts.ts';
import { collecting, fresh, hours, minutes, type Question } from './question.ts';

/** Codes, phones, the session, and what happens to a phone. */

export const aboutPhones: Question[] = [
  {
    cs: 'Co když druhému účastníkovi nepřijde SMS?',
    en: 'What if B never gets the SMS?',
    answer: `The code can be sent again, at most ${limits.MAX_SENT_CODES} times to a number, and the number can be corrected up to ${limits.MAX_PHONE_CHANGES} times; without a right code the report never leaves the verification.`,
    facts: [
      leads(fresh, 'submitted.sendCodeToVerify', `${fresh}.verification.A.sending`),
      hears(fresh, 'phone.changeRequested'),
      neverLeads(`${fresh}.verification`, collecting),
    ],
    see: ['verification.md', '#flow.report.new.verification'],
    words: 'kód nedorazil znovu poslat sms code again resend telefon',
  },
  {
    cs: 'Co když je telefonní číslo zadané špatně?',
    en: 'What if a phone number was mistyped?',
    answer: `Until it is verified it can be changed ${limits.MAX_PHONE_CHANGES} times, and a code sent to the old number is worth nothing any more.`,
    facts: [allowedIn('updatePhone', 'NEW'), hears(fresh, 'phone.changeRequested')],
    see: ['verification.md', 'codes.md'],
    words: 'překlep oprava čísla change wrong number phone',
  },
  {
    cs: 'Mohou mít oba účastníci stejné telefonní číslo?',
    en: 'Can both participants use one phone number?',
    answer: 'No: the second one is told at the field that A has this number, and nothing is sent.',
    facts: [treats('ERR_PHONE_NUMBER_DUPLICATION', /number duplicate/u)],
    see: ['verification.md', 'codes.md'],
    words: 'stejný telefon duplicate same number',
  },
  {
    cs: 'Kolikrát lze zadat špatný kód?',
    en: 'How often may a wrong code be typed?',
    answer: `The ${limits.MAX_WRONG_CODES}th wrong one in a row makes that participant wait ${minutes(limits.CODE_WAIT)}; the ${limits.MAX_CODE_WAITS}rd such wait locks the report for good.`,
    facts: [treats('ERR_TOO_MANY_WRONG_CODES', /too-many-codes screen/u)],
    see: ['codes.md', '#flow.error.codes'],
    words: 'chybný kód zamčení pokus wrong codes locked attempts',
  },
  {
    cs: 'Jak dlouho platí kód z SMS?',
    en: 'How long is an SMS code valid?',
    answer: `${minutes(limits.CODE_LIFETIME)}; after that the screen says so and offers a new one.`,
    facts: [treats('ERR_CODE_EXPIRED', /expired with an error message/u)],
    see: ['verification.md', 'signing.md'],
    words: 'platnost kódu vypršel code expires validity',
  },
  {
    cs: 'Co když neodejde žádná SMS, protože brána nefunguje?',
    en: 'What if the SMS gateway is down?',
    answer: 'The call answers ERR_SMS_GATEWAY, no code is counted, and the error screen says to try later.',
    facts: [treats('ERR_SMS_GATEWAY', /error screen/u)],
    see: ['codes.md', '#flow.error.general'],
    words: 'výpadek brány sms gateway outage',
  },
  {
    cs: 'Co když se vybije baterie?',
    en: 'What if the battery dies?',
    answer: `What was saved is in the service, and steps not yet sent lie sealed in the phone for the same tab; on any other phone the report goes on by a verified number and a code from an SMS, for ${hours(limits.REPORT_LIFETIME)} from its start.`,
    facts: [asks('flow.resume', 'resumeReport'), leads('flow.resume', 'result.OK', 'flow.report.loading')],
    see: ['beside.md', '#flow.resume'],
    words: 'vybitý telefon baterie jiný telefon battery dead other phone continue',
  },
  {
    cs: 'Jak se v rozepsaném záznamu pokračuje na jiném telefonu?',
    en: 'How does a report go on on another phone?',
    answer:
      'By Going on elsewhere: the number of either verified participant and a code from an SMS open the newest unfinished report there, and the older session ends and says so.',
    facts: [
      leads('flow.resume', 'submitted.resumeReport', 'flow.resume.sending'),
      asks('flow.resume', 'confirmResumption'),
    ],
    see: ['outside.md', '#flow.resume'],
    words: 'jiné zařízení pokračovat resume elsewhere device',
  },
  {
    cs: 'Co když není signál?',
    en: 'What if there is no signal?',
    answer:
      'Filling in goes on, as the phone answers those calls itself and sends them later in their order; codes, reading of cards, registries, confirmation and signatures wait and say so.',
    facts: [
      isLocal('updateParticipantData', true),
      isLocal('addWitness', true),
      isLocal('updateLocation', true),
      isLocal('confirmReport', false),
      isLocal('sign', false),
      isLocal('verify', false),
      hears('sync', 'signal.returned'),
    ],
    see: ['beside.md', 'form.md'],
    words: 'offline bez internetu výpadek síť network no connection',
  },
  {
    cs: 'Ztratí se rozepsaný formulář po načtení stránky znovu?',
    en: 'Is a half-filled form lost on a reload?',
    answer: 'No: drafts are kept for the tab and come back, until the report ends or is cancelled.',
    facts: [doesSomewhere('flow', 'removeDrafts')],
    see: ['form.md', 'beside.md'],
    words: 'koncept rozepsané draft drafts reload obnovit stránku F5',
  },
  {
    cs: 'Co vidí druhý účastník na svém telefonu?',
    en: 'What does B see on the own phone?',
    answer: `By the QR code the shared summary with all data, without a session and only with the check code of the link, from COLLECTING_DATA on; birth dates and card numbers are hidden until they are tapped.`,
    facts: [
      allowedIn('getSummaryId', 'COLLECTING_DATA', 'TO_SIGN', 'FINISHED'),
      is('the shared summary needs a session', calls.getSummary.access === 'summary'),
      asks('flow.shared', 'getSummary'),
    ],
    see: ['shared.md', '#flow.shared.summary'],
    words: 'telefon druhého účastníka b phone shared link odkaz',
  },
  {
    cs: 'Kdy vyprší přihlášení a co se pak stane?',
    en: 'When does the session end, and what then?',
    answer: `An access token lives ${minutes(limits.ACCESS_TOKEN_LIFETIME)} and is renewed ${sessionRefreshLead / 1000} s (1 minute) before it expires, a refresh token lives ${hours(limits.REFRESH_TOKEN_LIFETIME)}; only a token that the service refuses ends on the session-expired screen.`,
    facts: [hears('session', 'session.refreshing'), leads('flow', 'session.lost', 'flow.error.timeout')],
    see: ['beside.md', '#session', '#flow.error.timeout'],
    words: 'relace konec odhlášení 60 s session timeout refresh token expiry',
  },
  {
    cs: 'Co se děje 60 sekund před koncem přístupového tokenu?',
    en: 'What happens 60 s before the session would end?',
    answer: `At ${sessionRefreshLead / 1000} s the page renews the session behind the screen; nobody sees it, and without an answer it tries again in growing pauses.`,
    facts: [
      leads('session', 'session.refreshing', 'session.alive.refreshing'),
      leads('session', 'session.refreshed', 'session.alive.active'),
    ],
    see: ['beside.md', '#session.alive.refreshing'],
    words: '60 vteřin obnova relace renew seconds refresh',
  },
  {
    cs: 'Co se měří v analytice?',
    en: 'What do the analytics measure?',
    answer: `With consent only: page_loaded and view_screen for each screen with its step and page name, menu_click, qr_shown, emergency_call, and interrupt with the reason user, timeout or error; never what was typed.`,
    facts: [
      is('the landing page has another step', routeOf('landing').step === 1),
      hears('overlay', 'emergency.called'),
      hears('consent', 'consent.given', false),
    ],
    see: ['screens.md', 'beside.md'],
    words: 'analytics statistiky měření události events gtm cookies tracking',
  },
  {
    cs: 'Co když uživatel odmítne cookies?',
    en: 'What if cookies are declined?',
    answer:
      'Nothing is measured and nothing of the tag manager is loaded; the choice is kept for a day and can be changed on the personal-data notice.',
    facts: [is('consent has no states', wholeOf(nodeAt('consent')).length > 1)],
    see: ['beside.md', '#consent'],
    words: 'cookie souhlas odmítnout consent declined privacy',
  },
  {
    cs: 'Lze odejít a vrátit se?',
    en: 'Can one leave and come back?',
    answer:
      'Yes: the logo offers to leave for now, the landing page leads back, and the browser asks before an unsigned report is closed.',
    facts: [leads('overlay', 'logo.clicked', 'overlay.leaving'), leads('overlay', 'nav.requested', 'overlay.closed')],
    see: ['beside.md', 'outside.md'],
    words: 'zpět vrátit později back leave return later close tab',
  },
  {
    cs: 'Kam vede zpět v prohlížeči?',
    en: 'Where does the back button lead?',
    answer:
      'A step back is a wish for that address: inside an area it is granted once what comes before is known, and an area that the report has left leads to its present one.',
    facts: [
      hears('flow', 'nav.requested'),
      is('collecting no longer decides by what is known', nodeAt(`${collecting}.deciding`).always !== undefined),
    ],
    see: ['outside.md', 'collecting.md'],
    words: 'tlačítko zpět historie back button history',
  },
  {
    cs: 'Co otevírá menu a kdy je zamčené?',
    en: 'What does the menu open, and when is it locked?',
    answer: `${menuScreens.map((screen) => screenWords[screen]).join(', ')}, each once its step may be opened; after the confirmation none of them.`,
    facts: [asks('overlay', 'getReportStatus'), is('the menu has other links', menuScreens.length === 4)],
    see: ['beside.md', 'screens.md'],
    words: 'nabídka menu odkazy links locked closed',
  },
  {
    cs: 'Co když uživatel otevře odkaz na cizí nebo jiný záznam?',
    en: 'What if an address of another report is opened?',
    answer:
      'The page says which report is open and leads to it; without a session it ends on the session-expired screen, which offers to go on elsewhere.',
    facts: [
      leads('flow.arriving', 'always', 'flow.otherReport'),
      leads('flow.arriving', 'always', 'flow.error.timeout'),
    ],
    see: ['outside.md', '#flow.otherReport'],
    words: 'jiný záznam adresa odkaz other report address link foreign',
  },
  {
    cs: 'Co se stane při dvojím klepnutí nebo ztracené odpovědi?',
    en: 'What if a tap comes twice or an answer is lost?',
    answer:
      'Calls that create something carry a key, so that trying again gets the first answer and no second report, participant, witness, photo or SMS comes of it.',
    facts: [
      is(
        'some call that creates takes no key',
        ['createReport', 'addParticipant', 'addWitness', 'addAccidentPhoto', 'sendCodeToVerify', 'sign'].every(
          (name) => 'creates' in calls[name as keyof typeof calls],
        ),
      ),
      hears(fresh, 'call.retried'),
    ],
    see: ['form.md', 'calls.md'],
    words: 'dvojklik znovu odeslat dvakrát double tap retry idempotency',
  },
];
