/**
 * The sentences that have weight in law, all of them, each under what it rests on, so that a lawyer reads them in one go. Page,
 * PDF and messages take them from here. Each is a constant of its own: the build writes it where it is shown, so the first
 * page carries no others.
 *
 * No lawyer has read them yet.
 */

/*
 * When the police has to come, and when this record is enough: § 47 zákona č. 361/2000 Sb. Since 1 July 2025 damage counts that
 * evidently ("zřejmě") exceeds 200 000 Kč on one of the vehicles with what it carries, not on all together; then property of others,
 * and traffic that cannot be restored. Its odst. 3 písm. e adds what is spilt: harm to the environment is told to the police too. Who
 * fled and what was hit are demands of the product; no statute has the police called to every animal, only to one
 * that is somebody's or lies on the road (property of others, a road that is blocked). `policeIsAdvised` is advice of police and
 * insurers, no duty.
 */
export const policeComesWhen =
  'Volejte, i\u00a0když platí jen jedno. Při zranění nebo úmrtí\u00a0112, jinak policii\u00a0158.';
export const someoneIsHurt = 'někdo je zraněný nebo zemřel';
export const damageIsHigh =
  'škoda na některém vozidle i\u00a0s\u00a0věcmi v\u00a0něm zřejmě přesahuje 200\u00a0000\u00a0Kč';
export const otherPropertyIsDamaged =
  'je poškozené něco jiného než vaše vozidla s\u00a0věcmi v\u00a0nich, třeba svodidlo, plot nebo zaparkované auto, nebo uniká olej či palivo';
export const trafficIsBlocked = 'vozidla brání provozu a\u00a0nejde je odsunout';
export const otherDriverFled = 'druhý řidič z\u00a0místa nehody ujel';
export const animalWasHit = 'srazili jste zvíře, které někomu patří nebo leží na silnici';
export const policeIsAdvised =
  'Zavolejte také, když je druhý řidič zjevně pod vlivem alkoholu nebo drog, nechce říct, kdo je, nebo nechce záznam podepsat.';

/*
 * The same six cases as the reporter confirms them before the report begins: none of them is so. Who cannot confirm them calls
 * (`policeComesWhenNot`). The record is one of two drivers, by § 47 odst. 3 písm. g; the Czech ID cards are a demand of the product.
 */
export const nobodyIsHurt = 'Nikdo není zraněný ani nezemřel.';
export const damageIsLow =
  'Škoda na žádném vozidle i\u00a0s\u00a0věcmi v\u00a0něm zřejmě nepřesahuje 200\u00a0000\u00a0Kč.';
export const otherPropertyIsWhole = 'Nic jiného poškozené není a\u00a0neuniká olej ani palivo.';
export const trafficIsFree = 'Vozidla nebrání provozu, nebo je jde odsunout.';
export const otherDriverStayed = 'Druhý řidič z\u00a0místa nehody neujel.';
export const noAnimalWasHit = 'Nesrazili jste zvíře, které někomu patří nebo leží na silnici.';
export const policeComesWhenNot = 'Záznam nezačínejte. Při zranění nebo úmrtí volejte\u00a0112, jinak policii.';

/* Who the two are: § 47 odst. 3 písm. f of the same Act has participants prove their identity to each other. */
export const papersAreShown = 'Ukažte si navzájem doklad totožnosti, ukládá to zákon.';

/*
 * Clearing the road: § 47 odst. 3 písm. d of the same Act has participants let traffic go on; where the police has to come, odst. 4
 * písm. b and c keep the vehicles where they stand, unless somebody is to be freed or treated, and the participants there.
 */
export const mustPoliceCome = 'Musí přijet policie?';
export const roadIsCleared = 'Když ne, odstavte vozidla, ať nebrání provozu. Když ano, nechte je stát a\u00a0počkejte.';
export const carsStayForPolice =
  'Musíte volat? Vozidla nepřemisťujte, zavolejte a\u00a0počkejte na místě. Když je nutné je odsunout, vyznačte, jak stála.';

/* The triangle: § 26 odst. 3 of the same Act, least distances. The vest, which comes first: its § 5 odst. 1 písm. l. */
export const triangleStands =
  'Nejdřív vesta, pak trojúhelník: nejméně 50\u00a0m za vozidlo, na dálnici nejméně 100\u00a0m.';

/*
 * Who caused it. The joint record of § 47 odst. 3 písm. g zákona č. 361/2000 Sb. is no agreement: participants need not agree on who
 * is to blame, nor on what happened, and each may give an own version (NSS 5 As 4/2013-26 of 29 August 2014). An insurer may judge
 * otherwise, and its conditions mostly forbid to acknowledge a claim without it: so nobody is said to acknowledge anything.
 */
export const culpritIsNamed =
  'Uvádíte to oba, pojišťovna to může posoudit jinak. Záznam platí, i\u00a0když se neshodnete.';
export const culpritIsUndecided = 'Účastníci viníka neurčili';
export const bothVersions = 'Kdo kam jel a\u00a0jak došlo ke střetu, třeba i\u00a0ve dvou verzích.';

/*
 * Ticked by the reporter alone before both sign; the other confirms by the own signature. Over an open remark of the other nobody
 * confirms that all of it is true, for the record may hold both versions (the same judgment).
 */
export const reporterConfirms = 'Potvrzuji, že údaje v\u00a0záznamu jsou úplné a\u00a0pravdivé';
export const reporterConfirmsOverRemark =
  'Potvrzuji, že údaje v\u00a0záznamu jsou úplné; připomínky druhého účastníka v\u00a0něm zůstanou';
export const reporterHasToConfirm = 'Potvrďte prosím, že údaje v\u00a0záznamu jsou úplné a\u00a0pravdivé.';

/*
 * What a signature means. The same judgment: each confirms what they have told themselves, both versions and remarks stand on, and
 * nobody acknowledges liability. It also says that the joint record is a duty (§ 47 odst. 3 písm. g): who does not sign has to
 * report the accident to the police.
 */
export const signatureMeans =
  'Účastníci podpisem potvrzují, co o\u00a0nehodě sami uvedli; připomínky a\u00a0druhá verze platí dál. Podpis není uznáním odpovědnosti.';
export const signOrReport =
  'Nepodepisujte, s\u00a0čím nesouhlasíte. Zákon ale chce buď podepsaný záznam, nebo nehodu oznámit policii. Po druhém podpisu už údaje změnit nejde.';
export const signedOrReported =
  'Zákon chce podepsaný záznam, nebo nehodu oznámit policii. Podívejte se, co můžete udělat.';

/*
 * Nobody signs, or one of the two does not. The same judgment: what happened and who is to blame need not be agreed on. The joint
 * record of § 47 odst. 3 písm. g is one that both have signed, so a one-sided one does not stand for it and says so: the accident is then
 * reported to the police. What an insurer makes of such a record is the insurer's matter.
 */
export const needNotAgreeToSign =
  'Shodnout se nemusíte. Viník může zůstat neurčený a\u00a0v\u00a0popisu mohou být obě verze. Podpis není uznáním odpovědnosti.';
export const policeWhenNotSigned =
  'Když se na podpisu nedohodnete, zavolejte policii na 158 a\u00a0na místě na ni počkejte. Při zranění volejte 112.';
export const oneSidedRecord = 'Jednostranný záznam, druhý účastník nepodepsal';
export const oneSidedRecordMeans =
  'Druhý účastník údaje nepotvrdil. Tento dokument není společným záznamem o\u00a0nehodě a\u00a0nenese žádný podpis.';
export const oneSidedRecordRemains =
  'Záznam si můžete nechat jako své svědectví pro policii a\u00a0pojišťovnu: PDF bez podpisů, označené jako jednostranné. Společný záznam nenahrazuje.';

/*
 * Witnesses. Nobody was asked whether a witness is independent, so the record says no more than where they were. They do not
 * use this service themselves and hear of it from who names them (čl. 14 GDPR, nařízení (EU) 2016/679).
 */
export const witnessOutside = 'svědek mimo vozidla';
export const witnessIsToldOfIt =
  'Svědek nic nepodepisuje, pojišťovna se na něj může obrátit. Řekněte mu, že jeho údaje uvádíte.';

/*
 * The personal-data notice (čl. 13 GDPR). The controller with its contact and officer (odst. 1 písm. a, b), the purpose and what the
 * processing rests on (c, d), who gets the data, in which country and by what it is protected there (e, f); how long they are kept (odst. 2 písm. a) is counted
 * from the limits in force. Art. 6 leaves the choice to the controller, LEGAL_BASIS: (f) fits whoever offers this of their own will,
 * (e) an authority, which may not rest on (f), and (b) terms of a service.
 */
export const controllerIs = 'Správcem osobních údajů je {{name}}, IČO\u00a0{{id}}, {{address}}.';
export const thereIsNoController =
  'Tato služba běží jen na zkoušku a\u00a0správce osobních údajů nemá. Nezadávejte do ní skutečné údaje.';
export const purpose =
  'Abyste mohli sepsat a\u00a0podepsat společný záznam o\u00a0dopravní nehodě, jak to účastníkům ukládá zákon o\u00a0provozu na pozemních komunikacích, a\u00a0uplatnit škodu u\u00a0pojišťovny.';
export const restsOnLegitimateInterest =
  'Právním základem je oprávněný zájem účastníků mít o\u00a0nehodě záznam a\u00a0uplatnit škodu (čl.\u00a06 odst.\u00a01 písm.\u00a0f GDPR).';
export const restsOnPublicTask =
  'Právním základem je plnění úkolu prováděného ve veřejném zájmu nebo při výkonu veřejné moci (čl.\u00a06 odst.\u00a01 písm.\u00a0e GDPR).';
export const restsOnContract =
  'Právním základem je splnění smlouvy o\u00a0této službě (čl.\u00a06 odst.\u00a01 písm.\u00a0b GDPR), u\u00a0svědků oprávněný zájem účastníků na jejich svědectví (písm.\u00a0f).';
export const sentToParticipants =
  'Oba účastníci vidí celý záznam a\u00a0podepsaný ho dostanou e\u2011mailem. Kdo od nich dostane odkaz, uvidí záznam také.';
export const sentToNobodyElse = 'Policii ani pojišťovně sami nic neposíláme.';
export const sentFurther = 'K\u00a0tomu, aby služba fungovala, dostávají některé údaje:';
export const smsGateway = 'odesílatel SMS: telefonní číslo a\u00a0text s\u00a0kódem';
export const mailServer = 'odesílatel e\u2011mailů: e\u2011mailovou adresu a\u00a0podepsaný záznam';
export const cardReader = 'čtečka ZenID: fotografie občanského a\u00a0řidičského průkazu a\u00a0registrační značky';
export const vehicleRegistry = 'registr vozidel: registrační značku';
export const licenseRegistry = 'registr řidičů: jméno, datum narození a\u00a0číslo občanského průkazu';
export const addressSearch = 'Mapbox (USA), hledání adres: hledanou adresu a\u00a0polohu místa nehody';
export const mapOfPlace = 'Mapbox (USA), mapa: výřez mapy, který si zobrazíte, a\u00a0IP adresu telefonu';
export const sentToUsa =
  'Předání do USA chrání rozhodnutí o\u00a0odpovídající ochraně (čl.\u00a045 GDPR), nebo standardní smluvní doložky (čl.\u00a046).';
export const fileStorage = 'úložiště souborů: fotografie a\u00a0podepsaný záznam';
export const botCheck = 'Google (USA), ochrana před roboty: chování na stránce a\u00a0IP adresu telefonu';
export const insurersOnTap =
  'pojišťovny, které záznam uvádí, jen když jim ho některý z\u00a0účastníků klepnutím pošle: podepsaný záznam';
export const measuring = 'správce měření, jen s\u00a0vaším souhlasem: kterými kroky jste prošli';

/* Ticked before a number is verified. It takes note of the notice and is no consent: nothing rests on čl. 6 odst. 1 písm. a GDPR here. */
export const noticeIsTaken = 'Beru na vědomí zpracování svých osobních údajů';
export const noticeIsTakenByOther = 'Účastník\u00a0B: beru na vědomí zpracování svých osobních údajů';

/*
 * Where data of those come from who do not enter them themselves (čl. 14 odst. 2 písm. f GDPR), whether they must be given (čl. 13
 * odst. 2 písm. e), and what can be asked for: čl. 15 to 22, answered within a month (čl. 12 odst. 3), complaint čl. 77. Data are
 * moved on a contract or consent alone (čl. 20), an objection is for čl. 6 odst. 1 písm. e and f (čl. 21), and who has agreed to be
 * measured is told how to take it back (čl. 13 odst. 2 písm. c).
 */
export const givenByReporter =
  'Údaje druhého účastníka a\u00a0svědků nám sděluje ten, kdo záznam vyplňuje. Každý má ke svým údajům stejná práva, i\u00a0když je zadal někdo jiný.';
export const needNotBeGiven =
  'Údaje nám sdělovat nemusíte. Bez nich tu ale záznam nevznikne a\u00a0můžete vyplnit papírový.';
export const rightsToObject =
  'Máte právo na přístup k\u00a0údajům, na jejich opravu, výmaz a\u00a0omezení zpracování a\u00a0právo vznést námitku (čl.\u00a015\u00a0až\u00a018 a\u00a021 GDPR). O\u00a0nikom nerozhodujeme automaticky (čl.\u00a022).';
export const rightsOnContract =
  'Máte právo na přístup k\u00a0údajům, na jejich opravu, výmaz, omezení zpracování a\u00a0přenos (čl.\u00a015\u00a0až\u00a018 a\u00a020 GDPR), svědci i\u00a0právo vznést námitku (čl.\u00a021). O\u00a0nikom nerozhodujeme automaticky (čl.\u00a022).';
export const measuringIsRevocable = 'Souhlas s\u00a0měřením můžete kdykoli odvolat v\u00a0nastavení cookies.';
export const complaint =
  'Odpovíme nejpozději do měsíce. Stížnost můžete podat Úřadu pro ochranu osobních údajů, uoou.gov.cz.';

/*
 * The accessibility statement (§ 8 zákona č. 99/2019 Sb.): what it answers to, how far, whom to write to (§ 9), and who looks
 * into it otherwise, the Digitální a informační agentura (§ 10 and 11).
 */
export const accessibilityIsDemanded =
  'Zákonem č.\u00a099/2019\u00a0Sb., normou EN\u00a0301\u00a0549 a\u00a0standardem WCAG\u00a02.2 na úrovni AA.';
export const accessibilityIsPartial =
  'Stránka je s\u00a0nimi v\u00a0souladu částečně: při poslední kontrole jsme nenašli nic, co by jim odporovalo, kromě výjimek níže.';
export const accessibilityComplaint =
  'Neodpovíme-li nebo překážku neodstraníme, obraťte se na Digitální a\u00a0informační agenturu, dia.gov.cz.';

/*
 * Whose insurer pays. Whoever was harmed may claim from the insurer of who is liable (§ 28 zákona č. 30/2024 Sb.), and that
 * insurance does not cover the own vehicle of the culprit (§ 21); the insured tell their insurer without delay (§ 27), and the
 * joint record is handed over without delay (§ 47 zákona č. 361/2000 Sb.). What is paid in the end, the insurers decide. The
 * paragraphs of zákon č. 30/2024 Sb. are known by their headings alone: to be compared with their text.
 */
export const culpritsInsurerPays =
  'Škodu účastníka\u00a0{{injured}} zpravidla hradí pojišťovna účastníka\u00a0{{culprit}}, rozhodne o\u00a0tom sama.';
export const openCulpritInsurersJudge =
  'Viníka záznam neurčuje. Kdo komu a\u00a0kolik zaplatí, posoudí pojišťovny obou vozidel.';
export const culpritTellsInsurer =
  'Bez odkladu oznamte nehodu své pojišťovně ({{own}}) a\u00a0předejte jí záznam. Škodu na vašem vozidle hradí jen havarijní pojištění.';
export const injuredClaims =
  'Náhradu škody žádejte u\u00a0pojišťovny viníka ({{other}}). Záznam bez odkladu předejte jí i\u00a0své pojišťovně ({{own}}).';
export const injuredClaimsFromOwn =
  'Náhradu škody žádejte u\u00a0pojišťovny viníka, která pojišťuje i\u00a0vás ({{own}}). Záznam jí předejte bez odkladu.';
export const bothInsurersAreTold =
  'Bez odkladu oznamte nehodu své pojišťovně ({{own}}) i\u00a0pojišťovně druhého účastníka ({{other}}) a\u00a0oběma předejte záznam.';
export const oneInsurerOfBothIsTold =
  'Bez odkladu oznamte nehodu pojišťovně, kterou máte oba ({{own}}), a\u00a0předejte jí záznam.';
