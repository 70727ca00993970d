import { plainTexts } from '../plainTexts.ts';

const offline = {
  title: 'Stránku se nepodařilo načíst',
  help: 'Chybí signál, nebo naše služba právě neodpovídá. Jakmile to půjde, stránka se načte sama.',
  keptTitle: 'Nic se neztratilo',
  kept: 'Co jste napsali a\u00a0vyfotili, na vás počká.',
  injured: 'Je někdo zraněný?',
  injuredHelp: 'Zavolat můžete i\u00a0bez internetu.',
  meanwhile: 'Než se stránka načte',
  safety: 'Počkejte na bezpečném místě, na dálnici za svodidly.',
  photos: 'Vozidla a\u00a0místo nehody vyfoťte fotoaparátem telefonu. Fotografie pak do záznamu přidáte.',
  move: 'Zkuste kousek popojít, signál bývá o\u00a0pár metrů dál.',
  paper: 'Když se stránka nenačte, vyplňte papírový záznam o\u00a0nehodě.',
} as const;

export const t = plainTexts(offline);
