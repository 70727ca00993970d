import { serviceLimits as limits } from '#contract/limits.ts';
import { verify } from '../../../src/app/i18n/cs/verify.ts';
import { allowedIn, asks, hears, is, leads, neverLeads, treats } from './facts.ts';
import { days, finished, hours, papers, type Question, summary, toSign } from './question.ts';

/** The two drivers: checking, signing, giving up, and what comes after. */

export const aboutTheOther: Question[] = [
  {
    cs: 'Co když druhý účastník odmítne?',
    en: 'What if B refuses?',
    answer:
      'Nothing goes further without the code or signature of B; while signing either phone tells what can be done: it is mended, or A keeps a PDF marked as one-sided; the report can be cancelled, which deletes everything, or it is deleted when its time is up.',
    facts: [
      hears(`${toSign}.signReport`, 'wayOut.opened'),
      asks(`${toSign}.wayOut`, 'getOneSidedReport'),
      allowedIn('cancelReport', 'NEW', 'COLLECTING_DATA', 'TO_SIGN', 'ERROR'),
      leads('overlay', 'cancelling.confirmed', 'overlay.cancelling'),
      neverLeads(`${toSign}.signReport.A.ready`, finished),
    ],
    see: ['beside.md', 'lifecycle.md', 'signing.md'],
    words: 'odmítne odmítnutí nesouhlas refuse refuses disagree cancel zrušit',
  },
  {
    cs: 'Co když se na údajích neshodnou?',
    en: 'What if the two disagree about the data?',
    answer:
      'Before the confirmation every part can be changed from the summary; nothing is signed until both have typed their codes.',
    facts: [hears(summary, 'submitted.confirmReport'), allowedIn('sign', 'TO_SIGN')],
    see: ['summary.md', 'signing.md'],
    words: 'neshoda spor disagree dispute',
  },
  {
    cs: 'Lze opravit chybu, když už se podepisuje?',
    en: 'Can a mistake be corrected while signing?',
    answer:
      'Yes: from the signing the report can be taken back to filling in; signatures given are void by it, and nothing else is lost.',
    facts: [
      allowedIn('updateCircumstances', 'COLLECTING_DATA'),
      asks(`${toSign}.wayOut`, 'reopenReport'),
      leads(`${toSign}.wayOut.reopening`, 'result.OK', 'flow.report.loading'),
    ],
    see: ['signing.md', 'lifecycle.md'],
    words: 'zpět z podpisu oprava po potvrzení back correct TO_SIGN mistake',
  },
  {
    cs: 'Co když druhý účastník nemá e-mail?',
    en: 'What if B has no e-mail?',
    answer:
      'The step can be skipped, but the summary lists a missing e-mail and the report is not confirmed without it, as the signed report goes there.',
    facts: [
      hears(`${papers}.email`, 'step.skipped'),
      treats('ERR_REPORT_INCOMPLETE', /Summary, `confirmReport`: → incomplete/u),
      treats('ERR_NO_PARTICIPANTS_EMAIL_FOUND', /incomplete/u),
    ],
    see: ['summary.md', 'collecting.md'],
    words: 'bez emailu e-mail email mail chybí',
  },
  {
    cs: 'Co se stane, když v souhrnu něco chybí?',
    en: 'What happens when the summary lacks something?',
    answer:
      'The summary stays and lists each missing item as a link to the screen that mends it; the other driver, who wants to agree to what is not complete, is shown the newest summary.',
    facts: [
      treats(
        'ERR_REPORT_INCOMPLETE',
        /^Shared summary, `updateAgreement`: → reloading; Summary, `confirmReport`: → incomplete$/u,
      ),
    ],
    see: ['summary.md', 'codes.md'],
    words: 'nekompletní chybí ERR_REPORT_INCOMPLETE missing incomplete',
  },
  {
    cs: 'Na kterých obrazovkách je QR kód?',
    en: 'Which screens show a QR code?',
    answer:
      'The number for the police opens from the top bar and the menu on every screen of a report; the code for B stands in the summary, while signing and on the final screen.',
    facts: [
      hears('overlay', 'qr.opened'),
      asks(summary, 'getSummaryId'),
      asks(toSign, 'getSummaryId'),
      asks(finished, 'getSummaryId'),
    ],
    see: ['summary.md', 'success.md', 'beside.md'],
    words: 'qr kód kde screens show code',
  },
  {
    cs: 'Co když se údaje změní poté, co je druhý účastník viděl?',
    en: 'What if data change after B has looked?',
    answer:
      'The confirmation answers ERR_LAST_VISITED_DATA_CHANGED until B opens or reloads the link again, which the summary notices by itself; a B who never looked blocks nothing.',
    facts: [
      treats('ERR_LAST_VISITED_DATA_CHANGED', /Summary, `confirmReport`: → outdated/u),
      hears(summary, 'other.acted'),
    ],
    see: ['summary.md', 'codes.md', 'shared.md'],
    words: 'změna údajů viděl souhrn znovu look seen changed',
  },
  {
    cs: 'Co když se odkaz pro druhého účastníka dostane do cizích rukou?',
    en: 'What if the link for B gets into wrong hands?',
    answer:
      'One tap in the summary makes another link; the one before leads nowhere at once, and the summary says when a link was opened and from what kind of device.',
    facts: [asks(summary, 'renewSummaryLink')],
    see: ['summary.md', 'shared.md'],
    words: 'zneužití odkazu nový odkaz renew link stolen leak privacy',
  },
  {
    cs: 'Musí druhý účastník souhrn otevřít?',
    en: 'Does B have to open the summary?',
    answer: 'No: the confirmation asks for another look only from who has looked before a change.',
    facts: [leads(summary, 'submitted.confirmReport', `${summary}.confirming`)],
    see: ['summary.md'],
    words: 'povinné prohlédnutí never looked must look',
  },
  {
    cs: 'V jakém pořadí se podepisuje?',
    en: 'In which order do they sign?',
    answer: 'In either: each desk has its own code, and the last right one finishes the report.',
    facts: [
      leads(`${toSign}.signReport.A`, 'result.OK_REPORT_WENT_TO_NEXT_STATE', 'flow.report'),
      leads(`${toSign}.signReport.B`, 'result.OK_REPORT_WENT_TO_NEXT_STATE', 'flow.report'),
    ],
    see: ['signing.md'],
    words: 'pořadí podpisů podpis order signature sign',
  },
  {
    cs: 'Co když jeden podepíše a druhý ne?',
    en: 'What if only one signs?',
    answer: `The signature stays and the other can sign later, until ${hours(limits.REPORT_LIFETIME)} after the start of the report; then everything is deleted and nothing counts as signed.`,
    facts: [allowedIn('sign', 'TO_SIGN'), neverLeads(`${toSign}.signReport.A.done`, finished)],
    see: ['signing.md', 'lifecycle.md'],
    words: 'jen jeden podpis one signature half signed',
  },
  {
    cs: 'Jak dlouho žije nedokončený záznam?',
    en: 'How long does an unfinished report live?',
    answer: `${hours(limits.REPORT_LIFETIME)} from its start; then it and its photos are deleted and calls answer ERR_REPORT_TTL_EXPIRED, which ends on the error screen.`,
    facts: [treats('ERR_REPORT_TTL_EXPIRED', /error screen/u)],
    see: ['lifecycle.md', 'codes.md'],
    words: 'smazání doba uložení expirace lifetime deleted expires retention',
  },
  {
    cs: 'Jak dlouho je k dispozici podepsaný záznam?',
    en: 'How long is a signed report available?',
    answer: `The PDF goes to both by e-mail at once; the link of the summary opens for ${days(limits.SUMMARY_LINK_LIFETIME)}, and the service deletes its data ${days(limits.FINISHED_RETENTION)} after the signing.`,
    facts: [treats('ERR_SUMMARY_EXPIRED', /Link expired/u)],
    see: ['success.md', 'shared.md'],
    words: 'pdf archiv uchování odkaz platnost retention download',
  },
  {
    cs: 'Jak se záznam zruší a co po něm zůstane?',
    en: 'How is a report cancelled, and what stays?',
    answer:
      'By the logo or “Začít znovu” in the menu, after a question, unless it is signed; everything of it is deleted and the landing page shows.',
    facts: [
      leads('overlay', 'logo.clicked', 'overlay.leaving'),
      leads('overlay', 'startOver.requested', 'overlay.startingOver'),
      allowedIn('cancelReport', 'NEW', 'COLLECTING_DATA', 'TO_SIGN', 'ERROR'),
    ],
    see: ['beside.md', '#overlay.cancelling'],
    words: 'zrušit smazat začít znovu cancel delete start over',
  },
  {
    cs: 'Komu se podepsaný záznam pošle a jak se dostane k pojišťovně?',
    en: 'Who gets the signed report, and how do insurers?',
    answer:
      'Both participants by e-mail; to insurers only by a tap of a driver on the final screen, or on the shared summary with a code to the own number, to each once and only where the operator has switched it on.',
    facts: [
      asks(finished, 'handOverReport'),
      asks('flow.shared', 'sendCodeToHandOver'),
      asks('flow.shared', 'handOverSummaryReport'),
      treats('ERR_HANDOVER_DISABLED', /off/u),
      allowedIn('handOverReport', 'FINISHED'),
    ],
    see: ['success.md', 'shared.md'],
    words: 'pojišťovna e-mail pdf odeslání insurer email send',
  },
  {
    cs: 'Kdy se osobní údaje smažou?',
    en: 'When are personal data deleted?',
    answer: `At once when a report is cancelled, ${hours(limits.REPORT_LIFETIME)} after the start of one that nobody finishes, and ${days(limits.FINISHED_RETENTION)} after the signing of a finished one; the phone forgets its copy when the report ends or the tab is closed.`,
    facts: [
      allowedIn('cancelReport', 'NEW', 'COLLECTING_DATA', 'TO_SIGN', 'ERROR'),
      treats('ERR_REPORT_TTL_EXPIRED', /error screen/u),
    ],
    see: ['lifecycle.md', 'beside.md'],
    words: 'smazat výmaz soukromí gdpr osobní údaje deletion delete privacy retention',
  },
  {
    cs: 'Jak se pozná, že je podepsaný záznam pravý?',
    en: 'How is it proved that a signed report is genuine?',
    answer:
      'The PDF is sealed and each page names the fingerprint of its data; its QR code leads to a page that checks a chosen file in the browser, without sending it anywhere.',
    facts: [
      allowedIn('getAccidentReport', 'FINISHED'),
      is('the page that checks a PDF sends it away', verify.help.includes('nikam se neodešle')),
    ],
    see: ['success.md', 'lifecycle.md'],
    words: 'pravost ověření pečeť padělek vytisknout tisk print genuine proof seal forged verify',
  },
];
