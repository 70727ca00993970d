import { registerTexts } from '../i18n.ts';

/** Texts of the overlays for inviting and taking over from the other participant. */
const takeover = {
  inviteTitle: 'Účastník\u00a0B vyplní svou část na svém telefonu',
  inviteText:
    'Načte kód fotoaparátem svého telefonu a\u00a0zvolí „Vyplnit svou část na tomto telefonu“. Potvrdí to kódem ze\u00a0SMS. Vy zatím vyplňujete svou.',
  linkMissing: 'QR kód se nepodařilo načíst.',
  takeOverTitle: 'Převzít vyplňování za účastníka\u00a0B?',
  takeOverText: 'Na jeho telefonu vyplňování skončí. Co je tam uložené, v\u00a0záznamu zůstane.',
  takeOverConfirm: 'Převzít',
  takeOverCancel: 'Nechat vyplňovat',
  takeOverFailed: 'Nepodařilo se to. Zkuste to prosím znovu.',
} as const;

export const t = registerTexts('takeover', takeover);
