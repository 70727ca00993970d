import { texts } from '../i18n.ts';

/** The personal-data notice of this product. */
export const personalData = {
  title: 'Jak zpracováváme osobní údaje',
  help: 'Stručně a\u00a0celé na jedné stránce.',
  whoTitle: 'Kdo údaje zpracovává',
  who: 'Správcem osobních údajů je provozovatel služby.',
  whatTitle: 'Jaké údaje',
  what1:
    'telefonní číslo, jméno a\u00a0příjmení, datum narození, číslo občanského průkazu, adresu a\u00a0e\u2011mail obou účastníků,',
  what2: 'číslo, skupiny a\u00a0vydavatele řidičského průkazu,',
  what3: 'údaje o\u00a0vozidle, jeho pojištění a\u00a0poškození a\u00a0fotografie, které pořídíte,',
  what4: 'jméno, příjmení a\u00a0případně telefon svědků,',
  what5: 'datum, čas, místo a\u00a0okolnosti nehody a\u00a0viníka, na kterém se účastníci shodli.',
  what: 'Fotografiím před odesláním odstraníme údaje o\u00a0poloze. Fotografie občanského průkazu slouží jen k\u00a0přečtení údajů.',
  whyTitle: 'Proč',
  why1: 'Abyste mohli sepsat a\u00a0podepsat společný záznam o\u00a0dopravní nehodě, který řidičům ukládá zákon o\u00a0provozu na pozemních komunikacích, a\u00a0uplatnit škodu u\u00a0pojišťovny.',
  why2: 'Telefon ověřujeme kódem ze SMS, aby záznam nemohl podepsat nikdo jiný.',
  toWhomTitle: 'Kdo údaje uvidí',
  toWhom:
    'Oba účastníci: vidí celý záznam a\u00a0podepsaný ho dostanou e\u2011mailem. Další osoby jen tehdy, když jim někdo z\u00a0účastníků pošle odkaz na záznam. Policii ani pojišťovně sami nic neposíláme.',
  howLongTitle: 'Jak dlouho',
  unfinished: 'Nedokončený záznam',
  unfinishedTime:
    '24\u00a0hodin od založení, pak se smaže i\u00a0s\u00a0fotografiemi. Smazat ho můžete i\u00a0sami, v\u00a0menu volbou „Začít znovu“.',
  finished: 'Podepsaný záznam',
  finishedTime: '30\u00a0dní od podpisu. Stejně dlouho platí i\u00a0odkaz pro druhého účastníka.',
  drafts: 'Rozepsaná pole',
  draftsTime: 'Jen v\u00a0tomto telefonu, do zavření stránky nebo dokončení záznamu.',
  cookiesTitle: 'Cookies',
  cookies:
    'Technické cookies jsou nutné. Analytické používáme jen s\u00a0vaším souhlasem a\u00a0volba platí jeden den.',
  measured:
    'S\u00a0vaším souhlasem měříme, kterými kroky procházíte a\u00a0kde končíte. Neměříme, co do nich píšete: žádné jméno, číslo, adresu, registrační značku ani odkaz na záznam.',
  changeCookies: 'Změnit nastavení cookies',
  botCheckTitle: 'Ochrana před roboty',
  botCheck:
    'Založení záznamu a\u00a0otevření souhrnu chrání reCAPTCHA společnosti Google. Platí pro ni její <privacy>zásady ochrany soukromí</privacy> a\u00a0<terms>smluvní podmínky</terms>.',
  rightsTitle: 'Vaše práva',
  rights:
    'Můžete chtít přístup k\u00a0údajům, jejich opravu, výmaz, omezení zpracování nebo přenesení a\u00a0můžete vznést námitku. Obraťte se na provozovatele služby. Stěžovat si můžete u\u00a0Úřadu pro ochranu osobních údajů.',
  accessibility: 'Prohlášení o\u00a0přístupnosti (nová karta)',
  back: 'Zpět',
} as const;

export const t = texts('personalData', personalData);
