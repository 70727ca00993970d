import type { MenuScreen } from '#machines/routes.ts';
import { registerTexts } from '../i18n.ts';

/** Texts of overlays: menu, QR sheet, confirmations before deleting. */
export const overlays = {
  menuTitle: 'Menu',
  menuText: 'Co je vyplněné, můžete upravit, než potvrdíte souhrn.',
  menuTextNoReport: 'Části záznamu se otevřou, jakmile ho začnete vyplňovat.',
  menuTextToSign: 'Záznam čeká na podpisy. Chybu opravíte na obrazovce podpisu odkazem „Je tu chyba“.',
  menuTextFinished: 'Záznam je podepsaný, jeho části nejde měnit.',
  menuLinks: 'Části záznamu',
  unavailable: 'Zatím nejde otevřít',
  closed: 'Uzavřeno',
  qrForPolice: 'Číslo záznamu pro policii',
  personalData: 'Jak zpracováváme osobní údaje',
  startOver: 'Začít znovu',
  emergency: 'V\u00a0nouzi volejte',
  qrTitle: 'Číslo záznamu pro policii',
  qrLabel: 'QR kód s\u00a0číslem záznamu {{number}}',
  qrNumber: 'Číslo záznamu',
  qrPolice: 'Když přijede policie, ukažte jí tento kód nebo číslo, záznam podle něj pozná. My policii nic neposíláme.',
  qrOther: 'Druhému účastníkovi ukažte jiný kód, najdete ho v\u00a0souhrnu.',
  leavingTitle: 'Odejít ze záznamu?',
  leavingText:
    'Záznam tu bude do {{when}}, vrátíte se k\u00a0němu z\u00a0hlavní stránky. Zrušením se smažou všechny zadané údaje i\u00a0fotografie, vrátit to nejde.',
  leavingForNow: 'Odejít, vrátím se',
  leavingConfirm: 'Zrušit záznam',
  leavingCancel: 'Zůstat v\u00a0záznamu',
  startOverTitle: 'Smazat záznam a\u00a0začít znovu?',
  startOverText: 'Smažou se všechny zadané údaje i\u00a0fotografie. Vrátit to nejde.',
  startOverConfirm: 'Smazat a\u00a0začít znovu',
  startOverCancel: 'Nechat záznam',
  cancellingFailed: 'Záznam se nepodařilo zrušit. Zkuste to prosím znovu.',
} as const;

export const menuScreenNames = {
  documents: 'Účastníci nehody',
  accident: 'Vozidla a\u00a0poškození',
  circumstances: 'Okolnosti, čas a\u00a0místo',
  summary: 'Souhrn',
} as const satisfies Record<MenuScreen, string>;

export const t = registerTexts('overlays', overlays);
