import { emergencyNumber, serviceLimits as limits, pageLimits, phonePrefix, policeNumber } from '#contract/limits.ts';
import { informations } from '../../../src/app/i18n/cs/informations.ts';
import { landing } from '../../../src/app/i18n/cs/landing.ts';
import { nodeAt } from '../chart.ts';
import { hears, is, leads, requires, treats } from './facts.ts';
import { collecting, papers, type Question, skippable, summary, vehicle } from './question.ts';

/** Filling in. */

export const aboutFillingIn: Question[] = [
  {
    cs: 'Které kroky lze přeskočit a doplnit později?',
    en: 'Which steps can be skipped and filled in later?',
    answer: `Driving licence, e-mail, damage, movement, vehicle and insurer have “Doplnit později”, photos and witnesses need none; names, plates, circumstances, time, place and culprit are required before what follows.`,
    facts: [
      is(
        'other steps may be skipped',
        ['drivingLicense', 'email', 'damage', 'movement', 'insurer'].every((key) => skippable.includes(key)),
      ),
      hears(`${vehicle}.vehicle`, 'step.skipped'),
      hears(`${papers}.personalData`, 'step.skipped', false),
      requires('summary', 'bothPersonalData', 'bothPlates', 'circumstances', 'datetime', 'place', 'culprit'),
    ],
    see: ['form.md', 'collecting.md'],
    words: 'přeskočit doplnit později nevyplněné unfinished forms skip later draft',
  },
  {
    cs: 'Lze vyplňovat bez focení občanského průkazu?',
    en: 'Can the ID card be typed instead of photographed?',
    answer: `Yes, from the first screen of each participant; a card is read at most ${limits.MAX_ID_INVESTIGATIONS} times, and what could not be read is typed.`,
    facts: [
      leads(`${collecting}.documents.A.scan`, 'step.continued', papers),
      treats('ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS', /Participant by hand/u),
    ],
    see: ['collecting.md', '#flow.report.collecting.documents.A.scan'],
    words: 'občanka scan ruční zadání id card type by hand camera',
  },
  {
    cs: 'Co když kamera nefunguje?',
    en: 'What if the camera does not work?',
    answer: 'Photos can be chosen from the gallery and everything that is read from a photo can be typed.',
    facts: [
      hears(`${vehicle}.licensePlate`, 'submitted.updateVehicle'),
      leads(`${collecting}.documents.A.scan.F`, 'step.continued', papers),
    ],
    see: ['collecting.md', 'photos.md'],
    words: 'fotoaparát galerie camera gallery broken',
  },
  {
    cs: 'Kolik fotografií lze přidat a co když se neodešlou?',
    en: 'How many photos may there be, and what if they are not sent?',
    answer: `Up to ${pageLimits.MAX_VEHICLE_PHOTOS} a vehicle; they go up one after the other, one that fails blocks no other and goes out again by itself, and the report is confirmed only once all have arrived.`,
    facts: [
      leads('uploads', 'always', 'uploads.sending'),
      is('the summary does not wait for photos', nodeAt(`${summary}.awaitingPhotos`).always !== undefined),
    ],
    see: ['photos.md', 'summary.md'],
    words: 'fotky limit počet photos upload failed neodesláno',
  },
  {
    cs: 'Co když se značka nepřečte nebo přečte špatně?',
    en: 'What if a plate is not read, or read wrongly?',
    answer: `It is rejected with one tap and typed; after ${limits.MAX_PLATE_CONFIRMATIONS} confirmations only typing is left.`,
    facts: [
      treats('OK_REJECTED_BY_USER', /rejecting|rejected/u),
      treats('ERR_LICENSE_PLATE_NOT_FOUND', /the screen stays/u),
      treats('ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS', /too many attempts/u),
    ],
    see: ['collecting.md', '#flow.report.collecting.accident.A.licensePlate'],
    words: 'spz rz registrační značka plate ocr',
  },
  {
    cs: 'Co když registr vozidel neodpovídá?',
    en: 'What if the registry of vehicles does not answer?',
    answer: `The form stays and is filled in by hand; a registry is asked at most ${limits.MAX_REGISTRY_RETRIEVALS} times, and nobody has to wait for it.`,
    facts: [
      treats('WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND', /Vehicle and insurer/u),
      hears(`${vehicle}.vehicle`, 'call.abandoned'),
    ],
    see: ['collecting.md', 'codes.md'],
    words: 'registr výpadek vozidla pojištění registry vehicle insurer',
  },
  {
    cs: 'Kolik může být svědků a musí nějaký být?',
    en: 'How many witnesses may there be, and must there be one?',
    answer: `None is needed, at most ${pageLimits.MAX_WITNESSES} are taken, and a witness gets no access and no message.`,
    facts: [leads(`${collecting}.witness`, 'step.continued', `${collecting}.accident.A.photos`)],
    see: ['witnesses.md'],
    words: 'svědek svědci witness witnesses count',
  },
  {
    cs: 'Jak stará smí nehoda být?',
    en: 'How old may the accident be?',
    answer: `At most ${pageLimits.MAX_PAST_DAYS_IN_DATE} calendar days of Prague and not in the future; the date field says so and the form stays open.`,
    facts: [
      treats('ERR_ACCIDENT_DATETIME_TOO_IN_PAST', /Date and time.*too in past/u),
      treats('ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE', /too in future/u),
    ],
    see: ['situation.md', 'codes.md'],
    words: 'datum starší dny budoucnost date days past',
  },
  {
    cs: 'Jak se zadá místo nehody bez adresy?',
    en: 'How is a place without an address given?',
    answer: 'By a pin or the position of the phone, or in words alone; one of address, position and words is enough.',
    facts: [
      treats('ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED', /place missing/u),
      hears(`${collecting}.location`, 'location.manualRequested'),
    ],
    see: ['situation.md', '#flow.report.collecting.location'],
    words: 'mapa poloha gps adresa místo location place dálnice pole',
  },
  {
    cs: 'Co když se neví, kdo nehodu zavinil?',
    en: 'What if it is not apparent who caused it?',
    answer: 'That is one of the three answers; the question itself has to be answered before the summary opens.',
    facts: [requires('summary', 'culprit'), hears(`${collecting}.culprit`, 'step.skipped', false)],
    see: ['collecting.md', '#flow.report.collecting.culprit'],
    words: 'viník zavinění nejasné culprit fault blame unknown',
  },
  {
    cs: 'Co když je někdo zraněný nebo je škoda velká?',
    en: 'What if somebody is hurt or the damage is high?',
    answer: `The landing page and the start screen say when to call ${emergencyNumber} or ${policeNumber} instead, and the emergency call is in the top bar of every screen.`,
    facts: [hears('overlay', 'emergency.called'), leads('flow.landing', 'step.continued', 'flow.informations')],
    see: ['starting-a-report.md', '#flow.landing'],
    words: 'zranění policie 112 158 200 000 nouze injured police emergency',
  },
  {
    cs: 'Co lze udělat hned na místě, než je záznam založený?',
    en: 'What can be taken down before a report exists?',
    answer:
      'Photos of the position, both plates, place, time and the other driver, without a signal and nothing of it required; the report that follows begins with it.',
    facts: [leads('flow.scene', 'step.continued', 'flow.informations'), hears('flow.scene', 'step.skipped')],
    see: ['outside.md', '#flow.scene'],
    words: 'uvolnit silnici co zmizí místo nehody scene road first',
  },
  {
    cs: 'Co když je druhý řidič cizinec nebo nemá český občanský průkaz?',
    en: 'What if the other driver is a foreigner or has no Czech ID card?',
    answer: `This report is not for that: the start screen says so before anything is typed and leads to the paper form, and codes go to numbers with ${phonePrefix} alone.`,
    facts: [
      is('the start screen asks for Czech ID cards', informations.parties.includes('český občanský průkaz')),
      is('the start screen names the paper form', informations.otherwise.includes('papírový záznam')),
    ],
    see: ['starting-a-report.md', 'verification.md'],
    words: 'cizinec zahraniční řidič pas cizí číslo foreigner foreign passport tourist',
  },
  {
    cs: 'Co když jsou účastníci tři?',
    en: 'What if there are three vehicles?',
    answer:
      'The report is for two: the start screen sends more of them to the paper form, and a third participant is refused.',
    facts: [
      is('the start screen speaks of more participants', informations.otherwise.startsWith('Je vás víc')),
      treats('ERR_TOO_MANY_PARTICIPANTS', /error screen/u),
    ],
    see: ['starting-a-report.md', 'codes.md'],
    words: 'tři třetí účastník více vozidel hromadná nehoda third participant three cars',
  },
  {
    cs: 'Lze si záznam vyzkoušet bez nehody?',
    en: 'Can the report be tried without an accident?',
    answer:
      'Yes: “Vyzkoušet nanečisto” on the landing page is a run on the same chart in which nothing is sent, and every screen of it says so.',
    facts: [is('the landing page offers no practice run', landing.practise === 'Vyzkoušet nanečisto')],
    see: ['starting-a-report.md', '#flow.landing'],
    words: 'nanečisto zkouška vyzkoušet trénink kurz practice try demo training',
  },
];
