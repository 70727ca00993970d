import { reportLifecycle } from '#report/reportLifecycle.ts';
import { nodeAt } from './chart.ts';
import type { Part } from './subtree.ts';

/** Which parts of the chart the pages of docs/flow draw, and what is said about each. */

export interface Page {
  file: string;
  title: string;
  /** What a product owner should know before looking at the picture. */
  intro: string;
  parts: (Part & { title?: string })[];
}

const at = (place: string) => nodeAt(place);

const report = 'flow.report';
const collecting = `${report}.collecting`;

const codePanelB =
  'The code entry of B is the same as that of A and is not drawn; B is asked for a number once A has one.';

export const pages: Page[] = [
  {
    file: 'outside.md',
    title: 'Outside of a report',
    intro:
      'The page starts by finding out whether a session is stored in this tab. Then the address decides what is shown. ' +
      'Every address asked for later - a link, back, forward, a typed one - is a requestedRoute as well: the table says who grants it. ' +
      'The treatment of result codes that end the flow is in [codes.md](codes.md).',
    parts: [{ place: at('flow'), detail: 'screens', without: [at(report), at('flow.shared')] }],
  },
  {
    file: 'starting-a-report.md',
    title: 'Starting a report',
    intro:
      'The reporter confirms that this kind of report is right for the accident; the next step creates the report.',
    parts: [{ place: at('flow.informations'), detail: 'states' }],
  },
  {
    file: 'loading.md',
    title: 'Loading a report',
    intro:
      'Report, participants and witnesses are loaded side by side. Then the state of the report decides which area opens; ' +
      'a cancelled or locked report ends on the error screen.',
    parts: [
      {
        place: at(report),
        detail: 'states',
        without: ['new', 'collecting', 'toSign', 'finished'].map((area) => at(`${report}.${area}`)),
      },
    ],
  },
  {
    file: 'verification.md',
    title: 'Phone verification (report NEW)',
    intro: `Both phones are verified on one screen, in either order. ${codePanelB}`,
    parts: [{ place: at(`${report}.new`), detail: 'states', without: [at(`${report}.new.verification.B`)] }],
  },
  {
    file: 'collecting.md',
    title: 'Filling in (report COLLECTING_DATA)',
    intro:
      'Each box is a screen; what happens inside of one is on [form.md](form.md) and on the pages of its own. ' +
      'A screen that was opened from the summary or from a recap to edit something returns there once it is saved or skipped. ' +
      'An address is granted once what comes before it is known; otherwise the furthest screen that is open shows. ' +
      'The screens of B are the same as those of A and are not drawn.',
    parts: [
      {
        place: at(collecting),
        detail: 'screens',
        without: [at(`${collecting}.documents`), at(`${collecting}.accident`)],
      },
      {
        title: 'The participants',
        place: at(`${collecting}.documents`),
        detail: 'screens',
        without: [at(`${collecting}.documents.B`)],
      },
      {
        title: 'The vehicles',
        place: at(`${collecting}.accident`),
        detail: 'screens',
        without: [at(`${collecting}.accident.B`)],
      },
    ],
  },
  {
    file: 'form.md',
    title: 'How a form works',
    intro:
      'Most screens are forms of the same make, drawn here for the circumstances. What was typed is kept when the call is ' +
      'refused or does not get through, and "try again" sends the very same request.',
    parts: [{ place: at(`${collecting}.circumstances`), detail: 'states' }],
  },
  {
    file: 'photos.md',
    title: 'Vehicle photos',
    intro: 'Photos go up one after the other while the driver goes on; one that fails never blocks the others.',
    parts: [
      { title: 'The queue', place: at('uploads'), detail: 'states' },
      { title: 'The screen', place: at(`${collecting}.accident.A.photos`), detail: 'states' },
    ],
  },
  {
    file: 'witnesses.md',
    title: 'Witnesses',
    intro: 'A list and one form for adding and editing. Going on is possible at any moment.',
    parts: [{ place: at(`${collecting}.witness`), detail: 'states' }],
  },
  {
    file: 'situation.md',
    title: 'Date, time and place',
    intro: 'Refusals that belong to a field are said at the field and leave the form open.',
    parts: [
      { title: 'Date and time', place: at(`${collecting}.situation`), detail: 'states' },
      { title: 'Place', place: at(`${collecting}.location`), detail: 'states' },
      { title: 'Place by hand', place: at(`${collecting}.locationManual`), detail: 'states' },
    ],
  },
  {
    file: 'summary.md',
    title: 'Summary and confirmation',
    intro:
      'The confirmation closes the collecting. A report with something missing stays, and the list of it is shown.',
    parts: [{ place: at(`${collecting}.summary`), detail: 'states' }],
  },
  {
    file: 'signing.md',
    title: 'Signing (report TO_SIGN)',
    intro:
      'Both sign with a code, in either order; the last signature finishes the report. Where somebody does not sign, the report goes ' +
      `back to be edited, or stays what the reporter alone says. ${codePanelB.split(';')[0]}.`,
    parts: [
      {
        place: at(`${report}.toSign`),
        detail: 'states',
        without: [at(`${report}.toSign.signReport.B`), at(`${report}.toSign.refusalOptions`)],
      },
      { title: 'Somebody does not sign', place: at(`${report}.toSign.refusalOptions`), detail: 'states' },
    ],
  },
  {
    file: 'success.md',
    title: 'Success (report FINISHED)',
    intro: 'The link for the other participant is fetched first; the screen shows without it as well.',
    parts: [{ place: at(`${report}.finished`), detail: 'states' }],
  },
  {
    file: 'shared.md',
    title: 'Shared summary',
    intro: 'What the other participant, or anyone with the link, sees without a session.',
    parts: [
      {
        place: at('flow.shared'),
        detail: 'states',
        without: [
          at('flow.shared.summary.signing'),
          at('flow.shared.summary.delegation'),
          at('flow.shared.summary.signed'),
        ],
      },
      { title: 'Signing on the own phone', place: at('flow.shared.summary.signing'), detail: 'states' },
      { title: 'Opening the own part on the own phone', place: at('flow.shared.summary.delegation'), detail: 'states' },
      {
        title: 'The signed report by the link',
        place: at('flow.shared.summary.signed'),
        detail: 'states',
        without: [at('flow.shared.summary.signed.proving')],
      },
      { title: 'Handing it over by a code', place: at('flow.shared.summary.signed.proving'), detail: 'states' },
    ],
  },
  {
    file: 'beside.md',
    title: 'Beside the screens',
    intro: 'These parts of the chart run at the same time as the flow.',
    parts: [
      { title: 'Session', place: at('session'), detail: 'states' },
      { title: 'Replica of the report on the phone', place: at('sync'), detail: 'states' },
      { title: 'What was taken down at the scene', place: at('notesPersistence'), detail: 'states' },
      { title: 'Menu, QR sheet and questions', place: at('overlay'), detail: 'states' },
      { title: 'Cookies', place: at('consent'), detail: 'states' },
      { title: 'Lists of brands and insurers', place: at('enumerations'), detail: 'states' },
    ],
  },
  {
    file: 'lifecycle.md',
    title: 'Life of a report',
    intro: 'The service moves reports along this chart and refuses what it does not allow.',
    parts: [{ place: reportLifecycle.root, detail: 'states' }],
  },
];
