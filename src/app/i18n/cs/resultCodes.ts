import { reporterHasToConfirm } from '#contract/legal.ts';
import type { ResultCode } from '#contract/resultCodes.ts';

/** Explanations of result codes for users, who never see the code itself. */
export const resultCodeTexts = {
  OK: 'Hotovo',
  OK_REPORT_WENT_TO_NEXT_STATE: 'Hotovo, můžete pokračovat dalším krokem.',
  OK_REJECTED_BY_USER: 'Registrační značku jsme přečetli špatně. Vyfoťte ji znovu, nebo ji opište.',
  OK_PARTIALLY: 'Osobní údaje se podařilo načíst jen zčásti. Zkontrolujte je prosím a\u00a0doplňte, co chybí.',
  OK_PARTIALLY_MISSING_DATA_FOR_RETRIEVE_DRIVING_LICENSE:
    'K\u00a0načtení řidičského průkazu chybí některé osobní údaje. Údaje z\u00a0řidičského průkazu prosím opište.',

  ERR_PARTICIPANT_ALREADY_VERIFIED: 'Tento účastník už má telefon ověřený.',
  ERR_REPORT_IN_WRONG_STATE: 'Něco se pokazilo. Tento krok už v\u00a0záznamu nejde provést.',
  ERR_TOO_MANY_PHONE_NUMBER_OCCURRENCE:
    'Toto telefonní číslo je za poslední den uvedené v\u00a0příliš mnoha záznamech. Zkuste to prosím zítra.',
  ERR_TOO_MANY_PARTICIPANTS: 'Záznam už má oba účastníky, dalšího přidat nejde.',
  ERR_NO_PARTICIPANT_REPORTER_EXISTS: 'V\u00a0záznamu chybí oznamovatel. Vyplňte prosím nový záznam.',
  ERR_TOO_MANY_WITNESSES: 'Do záznamu už další svědek přidat nejde.',
  ERR_REPORT_TTL_EXPIRED: 'Čas záznamu vypršel a\u00a0záznam jsme smazali. Nepodepsaný vyplňte prosím znovu.',
  ERR_REPORT_INCOMPLETE: 'V\u00a0záznamu ještě něco chybí. Doplňte to prosím v\u00a0souhrnu.',
  ERR_GDPR_NOT_CONFIRMED: 'Účastníka nejde přidat, dokud nepotvrdí, že bere na vědomí zpracování osobních údajů.',
  ERR_TOO_MANY_PARTICIPANT_REPORTERS: 'Oznamovatel může být v\u00a0záznamu jen jeden.',
  ERR_CALL_SEND_CODE_FIRST: 'Na žádný kód ze\u00a0SMS teď nečekáme. Nechte si prosím poslat nový.',
  ERR_PARTICIPANT_ALREADY_CONFIRMED: 'Tento účastník už záznam podepsal.',
  ERR_SMS_GATEWAY: 'SMS se nepodařilo odeslat. Zkuste to prosím za chvíli.',

  ERR_REFRESH_TOKEN_INVALID: 'Tady už záznam není otevřený.',
  ERR_REFRESH_TOKEN_EXPIRED: 'Tady už záznam není otevřený.',
  ERR_TOO_MANY_WRONG_CODES: 'Příliš mnoho chybných kódů.',

  ERR_TOO_MANY_SENT_CODES:
    'Další SMS s\u00a0kódem už poslat nejde. Použijte poslední kód, který přišel, nebo to zkuste zítra.',
  ERR_TOO_MANY_PHONE_NUMBER_CHANGES: 'Telefonní číslo už změnit nejde.',
  ERR_WRONG_IMAGE_PARAMS: 'Fotografie může mít nejvýš 15\u00a0MB a\u00a0formát JPEG, PNG, TIFF nebo WEBP.',
  ERR_CODE_EXPIRED: 'Platnost kódu vypršela. Nechte si poslat nový.',
  ERR_TOO_MANY_PHOTOS: 'Víc fotografií už přidat nejde. Některou smažte a\u00a0přidejte místo ní jinou.',
  ERR_ACCURACY_NOT_CONFIRMED: reporterHasToConfirm,
  ERR_INVESTIGATE_IDCARD_DATA_TOO_MANY_ATTEMPTS: 'Údaje z\u00a0dokladu se nepodařilo načíst. Vyplňte je prosím ručně.',
  ERR_INVESTIGATION_FAILED: 'Údaje z\u00a0dokladu se nepodařilo načíst. Vyplňte je prosím ručně.',
  ERR_LAST_VISITED_DATA_CHANGED:
    'Údaje se změnily od chvíle, kdy je druhý účastník viděl. Ukažte mu znovu QR kód, ať si je zkontroluje.',
  ERR_NO_ALL_SAMPLES_UPLOADED: 'Je potřeba vyfotit obě strany občanského průkazu.',
  ERR_SUMMARY_DATA_CHANGED:
    'Souhrn se mezitím změnil. Ukažte druhému účastníkovi znovu QR kód, ať si souhrn zkontroluje.',
  ERR_ZENID_DISABLED: 'Načtení údajů z\u00a0fotografie teď není dostupné. Vyplňte je prosím ručně.',
  ERR_MISSING_FILE_EXTENSION: 'Fotografie může mít nejvýš 15\u00a0MB a\u00a0formát JPEG, PNG, TIFF nebo WEBP.',
  ERR_REPORT_IN_INACTIVE_STATE: 'Tento záznam je už uzavřený a\u00a0nejde měnit.',
  ERR_NO_PARTICIPANTS_EMAIL_FOUND:
    'Chybí e\u2011mail účastníků, podepsaný záznam by nebylo kam poslat. Doplňte ho prosím.',

  ERR_RETRIEVE_VEHICLE_AND_INSURANCE_DATA_NOT_ALLOWED:
    'Údaje o\u00a0vozidle a\u00a0pojištění teď načíst nejde. Vyplňte je prosím ručně.',
  ERR_WRONG_RETRIEVING_METHOD_CALLED: 'Řidičský průkaz tímto způsobem načíst nejde. Údaje z\u00a0něj prosím opište.',
  WARN_NO_DATA_FOUND: 'Údaje se nepodařilo načíst. Vyplňte je prosím ručně.',
  ERR_NO_UPLOADED_LICENSE_PLATE_FOUND:
    'Registrační značku se nepodařilo přečíst. Vyfoťte ji znovu, nebo ji doplňte později.',
  ERR_LICENSE_PLATE_NOT_FOUND: 'Registrační značku se nepodařilo přečíst. Vyfoťte ji znovu, nebo ji doplňte později.',
  ERR_PARTICIPANT_FILLS_IN: 'Účastník\u00a0B teď vyplňuje svou část na svém telefonu. Můžete ji převzít.',
  ERR_REPORTER_REQUIRED:
    'Záznam už někdo podepsal. Vrátit k\u00a0úpravám nebo smazat ho může jen účastník\u00a0A: v\u00a0rozepsaném záznamu pokračuje svým číslem.',
  ERR_ADDRESS_NOT_FOUND: 'K\u00a0tomuto místu jsme nenašli adresu. Zadejte ji prosím ručně, nebo místo popište slovy.',
  ERR_ACCIDENT_GPS_NOT_FOUND: 'Tuto adresu jsme na mapě nenašli. Vyberte místo na mapě, nebo ho popište slovy.',

  ERR_PHONE_NUMBER_DUPLICATION: 'Toto číslo už má účastník\u00a0A. Zadejte prosím jiné.',
  WARN_NO_VEHICLE_AND_INSURANCE_DATA_FOUND: 'Údaje se nepodařilo načíst. Vyplňte je prosím ručně.',
  ERR_LOC_DESC_OR_ADDRESS_OR_GPS_REQUIRED: 'Určete místo nehody na mapě nebo adresou, nebo ho popište slovy.',
  WARN_RETRIEVE_AISPOV_DATA_TOO_MANY_ATTEMPTS:
    'Další načtení údajů z\u00a0registru už není možné. Vyplňte je prosím ručně.',
  WARN_RETRIEVE_AISPOV_DATA_DISABLED: 'Načítání údajů z\u00a0registru teď není dostupné. Vyplňte je prosím ručně.',
  ERR_SUMMARY_EXPIRED: 'Platnost odkazu vypršela',
  ERR_CONFIRM_LICENSE_PLATE_TOO_MANY_ATTEMPTS: 'Registrační značku už znovu potvrdit nejde. Vyplňte ji prosím ručně.',
  ERR_ACCIDENT_DATETIME_TOO_IN_FUTURE: 'Datum nehody nemůže být v\u00a0budoucnosti.',
  ERR_ACCIDENT_DATETIME_TOO_IN_PAST: 'Datum nehody nesmí být starší než {{value}}\u00a0dny.',
  ERR_HANDOVER_DISABLED:
    'Odtud už záznam pojišťovně poslat nejde. Máte ho v\u00a0e\u2011mailu, pošlete ho prosím sami.',
  ERR_INSURER_WITHOUT_MAILBOX:
    'Této pojišťovně odtud záznam poslat nejde. Máte ho v\u00a0e\u2011mailu, pošlete ho prosím sami.',
} as const satisfies Record<ResultCode, string>;

/** Texts for the participant who reads by the link, where the one above speaks to the other one. */
export const textsForReader: Partial<Record<ResultCode, string>> = {
  ERR_SUMMARY_DATA_CHANGED: 'Údaje se mezitím změnily. Projděte si je prosím znovu a\u00a0pak podepište.',
};
