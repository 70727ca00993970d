import { plain } from '../../forms/fields/matching.ts';

/**
 * Offices that issue driving licences: 205 municipalities with extended powers and Prague, as listed in Act 51/2020
 * Coll. (before it Act 314/2002 Coll.).
 */
const towns = `
Aš, Benešov, Beroun, Bílina, Bílovec, Blansko, Blatná, Blovice, Bohumín, Boskovice, Brandýs nad Labem-Stará Boleslav, Brno,
Broumov, Bruntál, Břeclav, Bučovice, Bystřice nad Pernštejnem, Bystřice pod Hostýnem, Čáslav, Černošice, Česká Lípa,
Česká Třebová, České Budějovice, Český Brod, Český Krumlov, Český Těšín, Dačice, Děčín, Dobruška, Dobříš, Domažlice,
Dvůr Králové nad Labem, Frenštát pod Radhoštěm, Frýdek-Místek, Frýdlant, Frýdlant nad Ostravicí, Havířov, Havlíčkův Brod,
Hlinsko, Hlučín, Hodonín, Holešov, Holice, Horažďovice, Horšovský Týn, Hořice, Hořovice, Hradec Králové, Hranice, Humpolec,
Hustopeče, Cheb, Chomutov, Chotěboř, Chrudim, Ivančice, Jablonec nad Nisou, Jablunkov, Jaroměř, Jeseník, Jičín, Jihlava,
Jilemnice, Jindřichův Hradec, Kadaň, Kaplice, Karlovy Vary, Karviná, Kladno, Klatovy, Kolín, Konice, Kopřivnice,
Kostelec nad Orlicí, Králíky, Kralovice, Kralupy nad Vltavou, Kraslice, Kravaře, Krnov, Kroměříž, Kuřim, Kutná Hora, Kyjov,
Lanškroun, Liberec, Lipník nad Bečvou, Litoměřice, Litomyšl, Litovel, Litvínov, Louny, Lovosice, Luhačovice, Lysá nad Labem,
Mariánské Lázně, Mělník, Mikulov, Milevsko, Mladá Boleslav, Mnichovo Hradiště, Mohelnice, Moravská Třebová,
Moravské Budějovice, Moravský Krumlov, Most, Náchod, Náměšť nad Oslavou, Nepomuk, Neratovice, Nová Paka, Nové Město na Moravě,
Nové Město nad Metují, Nový Bor, Nový Bydžov, Nový Jičín, Nymburk, Nýřany, Odry, Olomouc, Opava, Orlová, Ostrava, Ostrov,
Otrokovice, Pacov, Pardubice, Pelhřimov, Písek, Plzeň, Podbořany, Poděbrady, Pohořelice, Polička, Praha, Prachatice,
Prostějov, Přelouč, Přerov, Přeštice, Příbram, Rakovník, Rokycany, Rosice, Roudnice nad Labem, Rožnov pod Radhoštěm, Rumburk,
Rychnov nad Kněžnou, Rýmařov, Říčany, Sedlčany, Semily, Slaný, Slavkov u Brna, Soběslav, Sokolov, Stod, Strakonice, Stříbro,
Sušice, Světlá nad Sázavou, Svitavy, Šlapanice, Šternberk, Šumperk, Tábor, Tachov, Tanvald, Telč, Teplice, Tišnov,
Trhové Sviny, Trutnov, Třebíč, Třeboň, Třinec, Turnov, Týn nad Vltavou, Uherské Hradiště, Uherský Brod, Uničov,
Ústí nad Labem, Ústí nad Orlicí, Valašské Klobouky, Valašské Meziříčí, Varnsdorf, Velké Meziříčí, Veselí nad Moravou, Vimperk,
Vítkov, Vizovice, Vlašim, Vodňany, Votice, Vrchlabí, Vsetín, Vysoké Mýto, Vyškov, Zábřeh, Zlín, Znojmo, Žamberk, Žatec,
Žďár nad Sázavou, Železný Brod, Židlochovice
`;

/** Names of Prague and the statutory cities in the case used by their offices. */
const cities: Readonly<Record<string, string>> = {
  Brno: 'Brna',
  'České Budějovice': 'České Budějovice',
  Děčín: 'Děčín',
  'Frýdek-Místek': 'Frýdku-Místku',
  Havířov: 'Havířova',
  'Hradec Králové': 'Hradec Králové',
  Chomutov: 'Chomutova',
  'Jablonec nad Nisou': 'Jablonec nad Nisou',
  Jihlava: 'Jihlavy',
  'Karlovy Vary': 'Karlovy Vary',
  Karviná: 'Karviné',
  Kladno: 'Kladna',
  Liberec: 'Liberec',
  'Mladá Boleslav': 'Mladá Boleslav',
  Most: 'Mostu',
  Olomouc: 'Olomouce',
  Opava: 'Opavy',
  Ostrava: 'Ostravy',
  Pardubice: 'Pardubic',
  Plzeň: 'Plzně',
  Praha: 'Prahy',
  Prostějov: 'Prostějova',
  Přerov: 'Přerova',
  Teplice: 'Teplice',
  Třinec: 'Třince',
  'Ústí nad Labem': 'Ústí nad Labem',
  Zlín: 'Zlína',
};

function officeOf(town: string): string {
  const city = cities[town];
  if (city === undefined) return `Městský úřad ${town}`;
  return town === 'Praha' ? `Magistrát hlavního města ${city}` : `Magistrát města ${city}`;
}

const offices = towns
  .trim()
  .split(/,\s/u)
  .map((town) => ({ town, name: officeOf(town) }));

/** Names of the offices, sorted by town. */
export const issuingOffices: readonly string[] = offices.map(({ name }) => name);

/** Words for kinds of offices on licences, full or abbreviated. */
const kind = /^(?:meu|mestsky|urad|mag|magistrat|mm|mesta|m|hl|hlavniho|mhmp)$/u;

const wordsOf = (text: string): string[] => plain(text).match(/[^\s.,-]+/gu) ?? [];

const most = 6;

/**
 * Returns offices whose town starts with the typed text, ignoring words for the kind of office. For empty text, the
 * office of the driver's `city`.
 */
export function officesLike(typed: string, city: string): string[] {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return offices.filter(({ town }) => plain(town) === plain(city)).map(({ name }) => name);
  const place = wanted.filter((word) => !kind.test(word));
  if (wanted.includes('mhmp')) place.push('praha');
  if (place.length === 0) return [];
  const found = offices.filter(({ town }) => {
    const words = wordsOf(`${town} ${cities[town] ?? ''}`);
    return place.every((word) => words.some((each) => each.startsWith(word)));
  });
  const [first = ''] = place;
  const later = ({ town }: { town: string }) => Number(!plain(town).startsWith(first));
  const names = found.sort((a, b) => later(a) - later(b)).map(({ name }) => name);
  return names.length === 1 && names[0] === typed.trim() ? [] : names.slice(0, most);
}
