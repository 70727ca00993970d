import { plainTexts } from '../plainTexts.ts';

/**
 * When an accident is not a matter for this record. The cases are those of § 47 of Act No. 361/2000
 * Coll. since 1 July 2025 ("škoda zřejmě převyšující na některém ze zúčastněných vozidel včetně přepravovaných věcí
 * 200 000 Kč", property of others, traffic that cannot be restored) and of the specification (fled, animal); `alsoCall` is
 * advice of police and insurers, no duty. The triangle's distances are least ones, by § 26 of the same Act.
 */
export const police = {
  title: 'Kdy volat policii',
  help: 'Volejte, i\u00a0když platí jen jedno. Při zranění nebo úmrtí\u00a0112, jinak policii\u00a0158.',
  injury: 'někdo je zraněný nebo zemřel',
  damage: 'škoda na některém vozidle i\u00a0s\u00a0věcmi v\u00a0něm zřejmě přesahuje 200\u00a0000\u00a0Kč',
  property:
    'je poškozené něco jiného než vaše vozidla s\u00a0věcmi v\u00a0nich, třeba svodidlo, plot nebo zaparkované auto',
  blocked: 'vozidla brání provozu a\u00a0nejde je odsunout',
  fled: 'druhý řidič z\u00a0místa nehody ujel',
  animal: 'srazili jste zvíře',
  estimate: 'Jak škodu odhadnout',
  estimateHelp: 'Stačí poctivý odhad, pro každé vozidlo zvlášť. Tohle je jen orientace.',
  estimateBelow:
    'Obvykle méně: běžné auto může odjet, airbagy nevystřelily a\u00a0poškozené jsou jen plechy, nárazník nebo světlo.',
  estimateAbove:
    'Raději volejte: auto je nové nebo drahé, poškozených dílů je víc, vystřelily airbagy, něco vytéká nebo auto neodjede.',
  alsoCall:
    'Zavolejte také, když je druhý řidič zjevně pod vlivem alkoholu nebo drog, nechce říct, kdo je, nebo nechce záznam podepsat.',
  call112: 'Tísňová linka',
  call158: 'Policie',
  triangleTitle: 'Výstražný trojúhelník',
  triangle:
    'Nejdřív si vezměte reflexní vestu. Trojúhelník postavte nejméně 50\u00a0m za vozidlo, na dálnici nejméně 100\u00a0m.',
} as const;

export const t = plainTexts(police);
