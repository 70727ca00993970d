import { registerTexts } from '../i18n.ts';

export const map = {
  title: 'Mapa místa nehody',
  zoomIn: 'Přiblížit',
  zoomOut: 'Oddálit',
  attribution: 'Zobrazit zdroje mapy',
  logo: 'Mapbox',
  ctrlToZoom: 'Mapu přiblížíte kolečkem s\u00a0klávesou Ctrl',
  cmdToZoom: 'Mapu přiblížíte kolečkem s\u00a0klávesou ⌘',
  twoFingers: 'Mapu posunete dvěma prsty',
  pin: 'Místo nehody',
  pinHere: 'Označit střed mapy',
  late: 'Mapa se zatím nenačetla',
  gone: 'Mapu se nepodařilo zobrazit',
  goneHelp: 'Použijte polohu telefonu nebo adresu, nebo místo popište slovy.',
} as const;

export const t = registerTexts('map', map);
