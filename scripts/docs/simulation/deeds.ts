import { type CallName, isCallName } from '#contract/calls.ts';
import type { CopyEvent, SceneEvent, SessionEvent, UserEvent } from '#machines/events.ts';

/** What a driver does, and what the phone tells the page, in Czech: exhaustive by type, as a new event has to be told. */

type Deed =
  | Exclude<UserEvent['type'], `submitted.${string}`>
  | SessionEvent['type']
  | CopyEvent['type']
  | SceneEvent['type'];

const deeds: Record<Deed, string> = {
  'nav.requested': 'Jít na jinou adresu',
  'step.continued': 'Pokračovat',
  'step.skipped': 'Přeskočit',
  'call.retried': 'Zkusit znovu',
  'signal.returned': 'Vrátí se signál',
  'form.edited': 'Přepsat, co se neodeslalo',
  'list.wanted': 'Otevřít seznam',
  'scan.started': 'Vyfotit občanský průkaz',
  'call.abandoned': 'Nečekat na odpověď',
  'phone.changeRequested': 'Změnit číslo',
  'phone.changeAbandoned': 'Nechat původní číslo',
  'resumption.restarted': 'Zadat jiné číslo',
  'witness.formOpened': 'Přidat nebo upravit svědka',
  'witness.formClosed': 'Zavřít formulář svědka',
  'photos.chosen': 'Vybrat fotografie',
  'photo.prepared': 'Telefon připraví fotografii',
  'photo.retried': 'Poslat fotografii znovu',
  'photo.dropped': 'Smazat fotografii',
  'photo.marked': 'Označit fotografii se značkou',
  'scene.noted': 'Zapsat údaje z\u00a0místa nehody',
  'scene.photosChosen': 'Vyfotit místo nehody',
  'scene.photoPrepared': 'Telefon připraví fotografii z\u00a0místa',
  'scene.photoDropped': 'Smazat fotografii z\u00a0místa',
  'scene.discarded': 'Zahodit, co je zapsané z\u00a0místa',
  'location.manualRequested': 'Zadat místo ručně',
  'file.requested': 'Stáhnout podepsaný záznam',
  'other.acted': 'Ozve se druhý telefon',
  'summary.outdated': 'Souhrn se mezitím změní',
  'signing.started': 'Přejít k\u00a0podpisu',
  'signing.left': 'Vrátit se k\u00a0souhrnu',
  'fillingIn.started': 'Vyplnit svou část na svém telefonu',
  'fillingIn.left': 'Vrátit se k\u00a0souhrnu',
  'invitation.opened': 'Ukázat účastníkovi\u00a0B odkaz',
  'takeover.requested': 'Převzít vyplňování za účastníka\u00a0B',
  'takeover.confirmed': 'Potvrdit převzetí',
  'wayOut.opened': 'Někdo nechce podepsat',
  'wayOut.left': 'Vrátit se k\u00a0podpisu',
  'link.requested': 'Vyžádat odkaz znovu',
  'handover.due': 'Uplyne několik sekund',
  'emergency.called': 'Zavolat pomoc',
  'logo.clicked': 'Klepnout na logo',
  'menu.opened': 'Otevřít nabídku',
  'qr.opened': 'Ukázat QR kód',
  'overlay.closed': 'Zavřít',
  'startOver.requested': 'Začít znovu',
  'cancelling.confirmed': 'Potvrdit smazání',
  'consent.allowed': 'Povolit cookies',
  'consent.declined': 'Odmítnout cookies',
  'consent.setupOpened': 'Nastavit cookies',
  'consent.saved': 'Uložit volbu cookies',
  'consent.reopened': 'Změnit volbu cookies',
  'session.restored': 'Telefon si pamatuje otevřený záznam',
  'session.absent': 'V\u00a0telefonu není otevřený žádný záznam',
  'session.refreshing': 'Přihlášení k\u00a0záznamu se začne obnovovat',
  'session.refreshed': 'Přihlášení k\u00a0záznamu se obnoví',
  'session.lost': 'Přihlášení k\u00a0záznamu skončí',
  'copy.stands': 'Změní se stav kopie v\u00a0telefonu',
  'copy.changed': 'Změní se kopie v\u00a0telefonu',
  'copy.refused': 'Služba odmítne dřívější krok',
  'scene.kept': 'Telefon uloží zápis z\u00a0místa',
  'scene.unkept': 'Telefon zápis z\u00a0místa neuloží',
  'scene.expired': 'Zápis z\u00a0místa propadne',
};

/** What each call of TABLE 2 does for the driver; of what is submitted also what the driver does. */
export const callDeeds: Record<CallName, string> = {
  getInsuranceCompanies: 'Načíst seznam pojišťoven',
  getVehicleBrands: 'Načíst seznam značek vozidel',
  createReport: 'Založit záznam',
  getReport: 'Načíst záznam',
  getCopy: 'Načíst kopii záznamu do telefonu',
  getReportStatus: 'Zjistit, co je v\u00a0nabídce otevřené',
  sendCodeToFillIn: 'Poslat kód k\u00a0vyplnění vlastní části',
  fillIn: 'Otevřít vlastní část kódem',
  endFillingIn: 'Skončit vyplňování na vlastním telefonu',
  cancelReport: 'Zrušit a\u00a0smazat záznam',
  getAccidentReport: 'Stáhnout podepsaný záznam',
  getAccidentReportData: 'Stáhnout data záznamu',
  handOverReport: 'Poslat záznam pojišťovnám',
  getHandovers: 'Zjistit, kterým pojišťovnám záznam odešel',
  updateCircumstances: 'Uložit, jak se nehoda stala',
  getCompletenessStatus: 'Zjistit, co v\u00a0záznamu chybí',
  confirmReport: 'Potvrdit správnost souhrnu',
  reopenReport: 'Vrátit záznam k\u00a0opravám',
  getOneSidedReport: 'Stáhnout jednostranný záznam',
  updateDatetime: 'Uložit datum a\u00a0čas nehody',
  updateLocation: 'Uložit místo nehody',
  findAddresses: 'Hledat adresu',
  geocodeAddress: 'Najít adresu na mapě',
  geocodeGps: 'Zjistit adresu místa na mapě',
  updateReporter: 'Určit oznamovatele',
  updateResponsibleParticipant: 'Uložit viníka nehody',
  getSummaryId: 'Získat odkaz pro druhého účastníka',
  renewSummaryLink: 'Vydat nový odkaz',
  getChanges: 'Zjistit, co je nového',
  addParticipant: 'Zadat telefonní číslo a\u00a0nechat si poslat kód',
  getParticipants: 'Načíst účastníky',
  getVehicleDataFlags: 'Zjistit, jestli má údaje o\u00a0vozidle registr',
  getParticipant: 'Načíst účastníka',
  getParticipantsInVerification: 'Zjistit, kdo už má ověřený telefon',
  updatePhone: 'Uložit jiné telefonní číslo',
  sendCodeToVerify: 'Poslat ověřovací SMS',
  verify: 'Opsat ověřovací kód ze SMS',
  getParticipantsInSigning: 'Zjistit, kdo už podepsal',
  sendCodeToSign: 'Nechat si poslat SMS k\u00a0podpisu',
  sign: 'Podepsat kódem ze SMS',
  updateParticipantData: 'Uložit údaje účastníka',
  updateEmail: 'Uložit e\u2011mail',
  uploadIdCard: 'Nahrát fotografii občanského průkazu',
  investigateIdCard: 'Přečíst občanský průkaz',
  initZenIdSdk: 'Spustit čtení dokladů',
  updateDrivingLicense: 'Uložit řidičský průkaz',
  uploadDrivingLicense: 'Přečíst řidičský průkaz z\u00a0fotografie',
  retrieveDrivingLicenseAutomatically: 'Najít řidičský průkaz v\u00a0registru',
  retrieveDrivingLicenseUnconfirmed: 'Najít řidičský průkaz v\u00a0registru podle opsaných údajů',
  addAccidentPhoto: 'Nahrát fotografii vozidla',
  getAccidentPhoto: 'Načíst fotografii',
  deleteAccidentPhoto: 'Smazat fotografii',
  updateAccidentPhotos: 'Uložit pořadí fotografií',
  updateDamage: 'Uložit poškození vozidla',
  updateMovementDefinition: 'Uložit, co vozidlo dělalo',
  uploadLicensePlate: 'Přečíst značku z\u00a0fotografie',
  confirmLicensePlate: 'Potvrdit přečtenou značku',
  retrieveVehicleAndInsurer: 'Najít vozidlo a\u00a0pojištění v\u00a0registru',
  updateVehicle: 'Uložit údaje o\u00a0vozidle',
  updateInsurer: 'Uložit pojištění',
  addWitness: 'Přidat svědka',
  getWitnesses: 'Načíst svědky',
  updateWitness: 'Upravit svědka',
  deleteWitness: 'Smazat svědka',
  refreshSession: 'Obnovit přihlášení k\u00a0záznamu',
  resumeReport: 'Nechat si poslat kód k\u00a0rozepsanému záznamu',
  confirmResumption: 'Opsat kód a\u00a0pokračovat v\u00a0záznamu',
  getSummary: 'Načíst sdílený souhrn',
  updateAgreement: 'Vyjádřit se k\u00a0části souhrnu',
  sendCodeToSignByLink: 'Nechat si poslat SMS k\u00a0podpisu na vlastním telefonu',
  signByLink: 'Podepsat na vlastním telefonu',
  getSummaryChanges: 'Zjistit, jestli se souhrn změnil',
  getSummaryAccidentReport: 'Stáhnout podepsaný záznam přes odkaz',
  handOverSummaryReport: 'Poslat záznam pojišťovnám přes odkaz',
  getSummaryHandovers: 'Zjistit, kterým pojišťovnám záznam odešel',
  getSummaryAccidentPhoto: 'Načíst fotografii přes odkaz',
};

/** What tells alike deeds apart, as the walk names it. */
const details: Record<string, string> = {
  empty: 'nový',
  'filled in': 'vyplněný',
  one: 'jednu',
  two: 'dvě',
  brands: 'značek',
  insurers: 'pojišťoven',
  corrected: 'opravené údaje',
  'with analytics': 's\u00a0měřením',
  'without analytics': 'bez měření',
  'of another report': 'jiný záznam',
  'to another phone': 'pokračuje se na jiném telefonu',
  'not seen since': 'změnu zatím neviděl',
  looked: 'prohlédl si souhrn',
  'moved on': 'záznam je dál',
  'A signed': 'A podepsal',
  'B signed': 'B podepsal',
};

/** The label of a step that is no answer, taken apart: what happens, and what tells it from its like. */
function partsOf(label: string): { type: string; about: string[] } {
  const [type = label] = label.split(' ');
  return { type, about: [...label.matchAll(/\(([^)]*)\)/gu)].map(([, words = '']) => words) };
}

/** A driver's deed or the phone's news in Czech, from the name that the walk gives it. */
export function deedWords(label: string): string {
  const { type, about } = partsOf(label);
  const call = type.replace('submitted.', '');
  const words = isCallName(call) ? callDeeds[call] : (deeds as Record<string, string>)[type];
  if (words === undefined)
    throw new Error(`Nobody has told what "${label}" is in Czech (scripts/docs/simulation/deeds.ts).`);
  const told = about.map((each) => details[each] ?? each).join(', ');
  return told === '' ? words : `${words} (${told})`;
}
