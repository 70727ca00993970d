import { accessibilityComplaint, accessibilityIsDemanded, accessibilityIsPartial } from '#contract/legal.ts';
import { registerTexts } from '../i18n.ts';

/** The accessibility statement, made of the results of the last check. */
export const accessibility = {
  title: 'Prohlášení o\u00a0přístupnosti',
  help: 'Záznam o\u00a0nehodě má zvládnout vyplnit každý, i\u00a0bez myši, se zvětšeným písmem nebo s\u00a0odečítačem obrazovky.',
  standardTitle: 'Čím se řídíme',
  standard: accessibilityIsDemanded,
  met: accessibilityIsPartial,
  unmet: 'Při poslední kontrole jim neodpovídaly tyto obrazovky:',
  checksTitle: 'Kontroly',
  rules_one: '{{count}}\u00a0pravidlo nástroje axe {{version}}',
  rules_few: '{{count}}\u00a0pravidla nástroje axe {{version}}',
  rules_many: '{{count}}\u00a0pravidla nástroje axe {{version}}',
  rules_other: '{{count}}\u00a0pravidel nástroje axe {{version}}',
  largeText: 'dvojnásobně zvětšené písmo na displeji širokém 320\u00a0bodů',
  titles: 'nadpis obrazovky v\u00a0názvu okna',
  keyboard: 'vyplnění jen klávesnicí: {{what}}',
  screens_one: 'Zkontrolovali jsme {{count}}\u00a0obrazovku',
  screens_few: 'Zkontrolovali jsme {{count}}\u00a0obrazovky',
  screens_many: 'Zkontrolovali jsme {{count}}\u00a0obrazovky',
  screens_other: 'Zkontrolovali jsme {{count}}\u00a0obrazovek',
  automatic: 'Kontroly jsou automatické. Zkoušku s\u00a0lidmi, kteří odečítač používají, nenahrazují.',
  exceptionsTitle: 'Výjimky',
  map: 'Mapu místa nehody dodává Mapbox a\u00a0odečítač z\u00a0ní nepřečte ulice ani domy. Místo zadáte i\u00a0polohou telefonu, adresou nebo slovy.',
  photos: 'Fotografie nehody nemají slovní popis. Co je na nich vidět, říká popis poškození a\u00a0okolností.',
  pdf: 'Podepsaný záznam v\u00a0PDF má značky pro odečítač, ale s\u00a0odečítači jsme ho zatím nezkoušeli.',
  contactTitle: 'Narazili jste na překážku?',
  contact: 'Napište nám, co vám brání a\u00a0na jaké obrazovce:',
  complaint: accessibilityComplaint,
  noContact: 'Tato služba běží jen na zkoušku a\u00a0kontakt nemá.',
  madeTitle: 'Jak prohlášení vzniklo',
  made: 'Vzniklo {{date}} z\u00a0výsledků kontrol verze {{version}}.',
} as const;

export const t = registerTexts('accessibility', accessibility);
