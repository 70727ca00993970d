import { texts } from '../i18n.ts';

/** When an accident is not a matter for this record. */
export const police = {
  title: 'Kdy volat policii',
  help: 'Stačí, že platí jediné z\u00a0toho. Při zranění volejte 112, jinak policii na čísle 158.',
  injury: 'někdo je zraněný nebo zemřel',
  damage: 'škoda na některém vozidle nebo nákladu přesahuje 200\u00a0000\u00a0Kč',
  property: 'je poškozený cizí nebo veřejný majetek, třeba svodidlo, značka nebo plot',
  blocked: 'vozidla brání provozu a\u00a0nejde je odsunout',
  fled: 'viník z\u00a0místa nehody ujel',
  animal: 'srazili jste zvíře',
  call112: 'Tísňová linka',
  call158: 'Policie',
  triangleTitle: 'Výstražný trojúhelník',
  triangle: 'Postavte ho 50\u00a0m za vozidlo, na dálnici 100\u00a0m. Vezměte si reflexní vestu.',
} as const;

export const t = texts('police', police);
