import { plainTexts } from '../plainTexts.ts';

/** A page whose script does not start. */
export const t = plainTexts({
  title: 'Stránka se nenačetla celá',
  advice:
    'Signál je slabý, nebo právě vychází nová verze. Zkuste to prosím znovu. Co jste vyplnili, zůstalo v\u00a0tomto telefonu.',
  paper: 'Když to nepůjde, vyplňte papírový záznam o\u00a0nehodě. Volat můžete i\u00a0bez internetu.',
  call112: 'Tísňová linka 112',
  call158: 'Policie 158',
} as const);
