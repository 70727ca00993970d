/**
 * Names as they are written, where that is otherwise than without accents: the Czech names of Faker (MIT, 2022 to 2025, Faker), of each
 * the spelling that is used most where it has several. Names that differ from their Latin letters in nothing are left out.
 */

const firstNames = `
Ábel Abrahám Adéla Adolfína Agáta Albertýna Albín Albína Aleš Aleška Alfréd Alfréda Alžběta Amálie Amát Amáta Ambrož Amélie
Anastáz Anastázie Anatázie Anděl Anděla Andělín Andělína Anežka Antonín Arkád Arnošt Arnoštka Áron Arpád Artuš Atanázie
Augustýn Augustýna Aurelián Aurélie Barnabáš Bartoloměj Beáta Bedřich Bedřiška Běla Benjamín Blahomír Blahomíra Blažej
Blažena Bohumír Bohumíra Bohuš Bohuše Bolemír Bonifác Bořek Bořislav Bořislava Bořivoj Božena Božetěch Božetěcha Božidar
Božidara Božislav Branimír Branimíra Břetislav Břetislava Budimír Cecílie Celestýn Celestýna César Cézar Cyprián Čeněk Čeňka
Čestmír Čestmíra Čistoslav Čistoslava Dalimír Dalimíra Damián Danuše Děpold Dětmar Dětřich Dionýz Dionýzos Diviš Diviška
Dluhoš Dobromír Dobromíra Donát Donáta Drahomír Drahomíra Drahoň Drahoš Drahotín Drahotína Drahuše Dušan Dušana Elfrída
Eliáš Eliška Elvíra Emilián Emílie Ervín Ervína Eulálie Evelína Evžen Evženie Fabián Fabiána Faustýn Faustýna Féba Felicián
Filoména Flavián Florentýn Florentýna Florián Fortunát Fráňa František Františka Frída Fridolín Gál Géza Gracián Graciána
Gražina Gréta Hanuš Haštal Háta Hermína Heřman Homér Horác Horymír Horymíra Hostimír Hostimíra Hostivít Hvězdoslav
Hvězdoslava Chrabroš Chrudoš Ignác Ignácie Ignát Ignáta Inéz Izaiáš Izák Jáchym Jarolím Jarolíma Jaromír Jaromíra Jasmína
Jasněna Jenovéfa Jeremiáš Jeroným Jiljí Jindřich Jindřiška Jiří Jiřina Jonáš Josefína Jošt Jozefína Julián Justýn Justýna
Kajetán Karolína Kasián Kašpar Kateřina Kazimír Kazimíra Kilián Klára Klaudián Klementýna Kolombín Kolombína Kolumbán
Kolumbín Kolumbína Konrád Konstantýn Kornélie Kristián Kristýna Kryšpín Kryštof Křesomysl Křišťan Květa Květoň Květoslav
Květoslava Květoš Květuše Léda Leokádie Leontýn Leontýna Leopoldýna Leoš Lešek Liběna Libuše Lubomír Lubomíra Luboš Lucián
Luciána Luděk Ludiše Luďka Ludomír Ludomíra Ludvík Lukáš Lukrécie Lumír Lumíra Lýdie Magdaléna Malvína Marcelína Markéta
Matěj Matouš Matyáš Maximilián Maxmilián Mečislav Mečislava Melánie Metoděj Mikoláš Mikuláš Milíč Milík Miloň Miloš Milouš
Milovín Miluše Milutín Mína Mojmír Mojžíš Naďa Naděžda Natálie Nataša Něhoslav Niké Nikodém Nikodéma Ofélie Oktavián Oktávie
Oldřich Oldřiška Ondřej Ondřejka Otýlie Pankrác Pavlín Pavlína Pelhřim Petruše Přemysl Přibyslav Přibyslava Radimír Radimíra
Radomír Radomíra Radoš Radúz Ráchel Ratmír Renát René Róza Rozálie Růžena Řehoř Řehořka Sába Sámo Sára Sáva Serafín Serafína
Servác Severín Sigfríd Silvána Slávek Slavěna Slávka Slavomír Slavomíra Soběslav Soběslava Soňa Spytihněv Stanimír Stáza
Stojmír Svatomír Světla Světlana Světluše Šalamoun Šalomoun Šárka Šarlota Šavel Šimon Šťasta Štefan Štěpán Štěpána Štěpánka
Tadeáš Táňa Taťána Tichomír Tobiáš Tomáš Tomáška Torkvát Uršula Václav Václava Valentýn Valentýna Valerián Vavřinec Věduna
Velimír Věnceslav Věnceslava Vendelín Vendelína Věnek Věnka Venuše Věra Věroslav Věroslava Věslava Vilém Viléma Vilemína Vít
Víta Vítězslav Vítězslava Vítoslav Vladěna Vladimír Vladimíra Vlastimír Vlastimíra Vojmír Vojmíra Vojtěch Vojtěška Voršila
Všeboj Všebor Všerad Všeslav Záboj Zachariáš Záviš Zbyhněv Zbyhněva Zbyněk Zbyňka Zbyšek Zbyška Zdeněk Zdeňka Zdík Zlatomír
Zlatomíra Zlatuše Zoltán Zvonimír Zvonimíra Žakelina Žaneta Žarko Ždan Ždana Želibor Želimír Želimíra Želislav Želislava
Želmír Želmíra Žitomír Žitomíra Žitoslav Žitoslava Živa Živan Živana Žofie
`;

const lastNames = `
Adámek Adámková Ambrož Anděl Antoš Baláž Barák Bareš Bárta Barták Bartoň Bartoš Bartošek Bartošková Bártová Bartůněk
Bartůňková Bašta Baštová Bažant Bečka Bečková Bečvář Bednář Bednařík Bělohlávek Bělohlávková Beneš Beránek Beránková Bezděk
Bílá Bílek Bílková Bílý Bína Bínová Bláha Bláhová Blažek Blažková Boček Bočková Boháč Boháček Boháčková Böhm Borovička
Borovičková Bouček Boučková Bouška Boušková Bradáč Brázda Brázdil Brázdová Brož Brožek Brožková Březina Březinová Bříza
Břízová Bubeník Buček Bučková Bureš Buriánek Buriánková Cihlář Císař Čada Čadová Čáp Čapek Čapková Čech Čejka Čejková Čermák
Černá Černík Černohorská Černohorský Černoch Černý Červená Červeňák Červenka Červenková Červený Červinka Červinková Čihák
Čížek Čížková Čonka Čonková Čurda Čurdová Daněk Daniš Dědek Dědková Diviš Dlouhá Dlouhý Dobeš Dobiáš Dobrovolná Dobrovolný
Dočekal Dočkal Doleček Dolečková Dolejš Dolejší Doležal Doležel Doskočil Dostál Douša Doušová Drábek Drábková Dubská Dubský
Duchoň Dušek Dušková Dvorská Dvorský Dvořáček Dvořáčková Dvořák Eliáš Fabián Farkaš Fišer Florián Fojtík Foltýn Formánek
Formánková Fořt Franěk Fučík Gábor Gajdoš Gaži Hájek Hájková Hajná Hajný Hála Hálová Hána Hanáček Hanáčková Hanák Hánová
Hanuš Hanzlík Hašek Hašková Havlíček Havlíčková Havlík Havránek Havránková Heřman Heřmánek Heřmánková Hladík Hladká Hladký
Hlaváč Hlaváček Hlaváčková Hlavatá Hlavatý Hlávka Hlávková Hloušek Hloušková Holá Holeček Holečková Holík Holý Horáček
Horáčková Horák Horký Horňák Horníček Horníčková Horník Horská Horský Horvát Horváth Hořejší Hošek Hošková Houška Houšková
Hrabovská Hrabovský Hradecká Hradecký Hrbáček Hrbáčková Hrdá Hrdlička Hrdličková Hrdý Hrnčíř Hromádka Hromádková Hrubá
Hrubeš Hrubý Hruška Hrušková Hrůza Hrůzová Hubáček Hubáčková Hudeček Hudečková Hůlka Hůlková Husák Hušek Hušková Hýbl
Charvát Chládek Chládková Chmelař Chmelík Chromá Chromý Chvátal Jakeš Janáček Janáčková Janák Janča Jančík Jančová Janeček
Janečka Janečková Janíček Janíčková Janík Janků Janoušek Janoušková Janovská Janovský Jánská Jánský Janů Jareš Jaroš Jašek
Jašková Javůrek Javůrková Jedlička Jedličková Jelínek Jelínková Jeníček Jeníčková Jeřábek Jeřábková Jež Ježek Ježková Jílek
Jílková Jíra Jirák Jiránek Jiránková Jirásek Jirásková Jirků Jiroušek Jiroušková Jírová Jiřík Jonáš Jurčík Jurečka Jurečková
Juřica Juřicová Juřík Kabát Kačírek Kačírková Kadeřábek Kadeřábková Kaláb Kalaš Kameník Káňa Kaňka Kaňková Káňová Karásek
Karásková Karlík Kašík Kašpar Kašpárek Kašpárková Klečka Klečková Klíma Klimeš Klímová Klouček Kloučková Kocián Kočí Koláček
Koláčková Kolář Kolařík Komárek Komárková Komínek Komínková Konečná Konečný Koníček Koníčková Kopecká Kopecký Kopeček
Kopečková Kopečná Kopečný Kopřiva Kopřivová Kořínek Kořínková Kosík Košťál Kotlár Kouřil Koutná Koutný Kováč Kovář Kovařík
Kozák Krajíček Krajíčková Král Králíček Králíčková Králík Krátká Krátký Kratochvíl Krčmář Krejčí Krejčík Krejčíř Krejčová
Krištof Kropáček Kropáčková Krupička Krupičková Křeček Křečková Křenek Křenková Křivánek Křivánková Kříž Křížek Křížková
Kubánek Kubánková Kubát Kubeš Kubíček Kubíčková Kubík Kubín Kubiš Kuča Kučera Kučerová Kučová Kudláček Kudláčková Kuchař
Kulhánek Kulhánková Kulhavá Kulhavý Kuneš Kužel Kvasnička Kvasničková Lakatoš Látal Lavička Lavičková Levá Levý Líbal Liška
Lišková Ludvík Lukáč Lukáš Lukášek Lukášková Lukeš Macák Mácha Macháč Macháček Macháčková Machálek Machálková Máchová Malá
Maleček Malečková Málek Malík Málková Malý Maňák Mareček Marečková Mareš Maršálek Maršálková Maršík Martínek Martínková
Mařík Mašek Mašková Matějíček Matějíčková Matějka Matějková Matouš Matoušek Matoušková Matuška Matušková Matyáš Mazánek
Mazánková Menšík Mička Mičková Michálek Michalík Michálková Míka Mikeš Míková Mikulášek Mikulášková Minář Minařík Mládek
Mládková Mlčoch Mojžíš Mokrá Mokrý Molnár Morávek Morávková Motyčka Motyčková Moučka Moučková Moudrá Moudrý Mráček Mráčková
Mráz Mrázek Mrázková Mrkvička Mrkvičková Müller Mužík Myška Myšková Navrátil Nečas Nedvěd Nejedlá Nejedlý Němcová Němec
Němeček Němečková Nešpor Nováček Nováčková Novák Novotná Novotný Nový Oláh Ondráček Ondráčková Orság Otáhal Paleček
Palečková Pánek Pánková Papež Pařízek Pařízková Pašek Pašková Pátek Pátková Patočka Patočková Pavlíček Pavlíčková Pavlík
Pavlů Pecháček Pecháčková Pekárek Pekárková Pekař Pelikán Peřina Peřinová Pešek Peška Pešková Pešta Peštová Petrák Petráš
Petrů Petříček Petříčková Petřík Pícha Píchová Pilař Pilát Píša Píšová Pivoňka Pivoňková Plaček Plačková Plachá Plachý Plšek
Plšková Pluhař Pokorná Pokorný Poláček Poláčková Polách Polák Polanská Polanský Polášek Polášková Polívka Polívková
Pospíchal Pospíšil Potůček Potůčková Prachař Prášek Prášková Pražák Procházka Procházková Prokeš Prošek Prošková Provazník
Průcha Průchová Průša Průšová Přibyl Příhoda Příhodová Přikryl Pšenička Pšeničková Ptáček Ptáčková Rác Raška Rašková Remeš
Růžek Růžička Růžičková Růžková Rybář Rýdl Ryšavá Ryšavý Řeháček Řeháčková Řehák Řehoř Řezáč Řezníček Řezníčková Říha Říhová
Sadílek Sadílková Sedláček Sedláčková Sedlák Sedlář Semerád Sivák Skácel Skála Skalická Skalický Skálová Sklenář Skořepa
Skořepová Skřivánek Skřivánková Slabá Slabý Sládek Sladká Sládková Sladký Sláma Slámová Slavíček Slavíčková Slavík Slezák
Slováček Slováčková Slovák Smékal Smolík Smrčka Smrčková Smrž Smutná Smutný Souček Součková Spáčil Spurná Spurný Staněk
Staňková Stará Stárek Stárková Starý Stehlík Stránská Stránský Strejček Strejčková Studená Studený Studnička Studničková
Stuchlík Suchá Suchánek Suchánková Suchý Svačina Svačinová Svatoň Svatoš Světlík Sviták Sýkora Sýkorová Syrový Šafář Šafařík
Šafránek Šafránková Šálek Šálková Šanda Šandová Šašek Šašková Šebek Šebela Šebelová Šebesta Šebestová Šebková Šeda Šedivá
Šedivý Šedová Šenk Šesták Ševčík Šilhavá Šilhavý Šíma Šimáček Šimáčková Šimák Šimánek Šimánková Šimčík Šimeček Šimečková
Šimek Šimková Šimon Šímová Šimůnek Šimůnková Šindelář Šindler Šíp Šípek Šípková Šír Široká Široký Šiška Šišková Škoda
Škodová Škrabal Šlechta Šlechtová Šmerda Šmerdová Šmíd Šnajdr Šolc Špaček Špačková Špička Špičková Šplíchal Šrámek Šrámková
Šťastná Šťastný Štefan Štefek Štefková Štefl Štěpán Štěpánek Štěpánková Štěrba Štěrbová Šubrt Šulc Šustr Šváb Švanda
Švandová Švarc Švec Švehla Švehlová Švejda Švejdová Švestka Švestková Táborská Táborský Tancoš Teplá Teplý Tesař Tichá Tichý
Tománek Tománková Tomáš Tomášek Tomášková Tomeček Tomečková Tomeš Tóth Trávníček Trávníčková Trčka Trčková Truhlář Tříska
Třísková Tuček Tučková Tůma Tůmová Tureček Turečková Tvrdá Tvrdík Tvrdý Uhlíř Urbánek Urbánková Václavek Václavík Václavková
Vaculík Vágner Vácha Váchová Valášek Valášková Válek Valeš Válková Váňa Vančura Vančurová Vaněček Vaněčková Vaněk Vaníček
Vaníčková Vaňková Váňová Vašák Vašek Vašíček Vašíčková Vašková Vávra Vávrová Vavřík Večeřa Večeřová Veselá Veselý Vícha
Víchová Vilímek Vilímková Vinš Víšek Víšková Vít Vitásek Vitásková Vítek Vítková Vlasák Vlček Vlčková Vobořil Vodák Vodička
Vodičková Vodrážka Vodrážková Vojáček Vojáčková Vojtěch Vojtíšek Vojtíšková Volná Volný Vondráček Vondráčková Vondrák
Voráček Voráčková Vorlíček Vorlíčková Voříšek Voříšková Vrána Vránová Vybíral Vyskočil Vysloužil Zábranská Zábranský
Zahrádka Zahrádková Zahradník Zajíc Zajíček Zajíčková Zálešák Zámečník Záruba Zárubová Zavřel Zbořil Zdražil Zedník Zelená
Zelený Zemánek Zemánková Zíka Zíková Zlámal Zvěřina Zvěřinová Žáček Žáčková Žák Žďárská Žďárský Žemlička Žemličková Žídek
Žídková Žiga Žigová Žižka Žižková Žůrek Žůrková
`;

function bare(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

function spellings(names: string): ReadonlyMap<string, string> {
  return new Map(
    names
      .trim()
      .split(/\s+/u)
      .map((name) => [bare(name), name]),
  );
}

const spelled = { first: spellings(firstNames), last: spellings(lastNames) };

/** Endings that are written with an accent in nearly every surname that has them. */
const endings: readonly [RegExp, string][] = [
  [/OVA$/u, 'OVÁ'],
  [/([SC])KY$/u, '$1KÝ'],
];

function withEnding(name: string): string {
  const stem = name.endsWith('OVA') ? spelled.last.get(name.slice(0, -3)) : undefined;
  if (stem !== undefined) return `${stem}ová`;
  const [ending, written] = endings.find(([each]) => each.test(name)) ?? [];
  return ending === undefined || written === undefined ? name : name.replace(ending, written);
}

/**
 * A name of a machine-readable zone, in capitals without accents, as it is most often written: 'REZNICEK' is 'ŘEZNÍČEK'. A
 * proposal, for its bearer to check; a name that is not known stays as it is.
 */
export function spelledName(written: string, kind: keyof typeof spelled): string {
  return written
    .split(' ')
    .map((name) => spelled[kind].get(name) ?? (kind === 'last' ? withEnding(name) : name))
    .join(' ')
    .toLocaleUpperCase('cs');
}
