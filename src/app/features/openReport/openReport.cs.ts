import { registerTexts } from '../../i18n/i18n.ts';

/** Texts on a report that is already open: replaced by a new one, or another one's address. */
export const openReport = {
  number: 'Číslo otevřeného záznamu',

  questionTitle: 'Máte rozepsaný záznam',
  questionText: 'Ještě není podepsaný. Můžete v\u00a0něm pokračovat tam, kde jste skončili.',
  newDeletes:
    'Když začnete nový záznam, ten rozepsaný zrušíme a\u00a0smažou se všechny jeho údaje i\u00a0fotografie. Vrátit to nejde.',
  goBack: 'Vrátit se k\u00a0záznamu',
  startNew: 'Začít nový záznam',
  cancelling: 'Rušíme rozepsaný záznam',
  cancellingFailed: 'Rozepsaný záznam se nepodařilo zrušit.',

  advanced: 'Záznam už mezitím pokročil, třeba v\u00a0jiném okně. Otevřeli jsme ho tam, kde teď je.',

  otherTitle: 'Otevřený je jiný záznam',
  otherText: 'Tento odkaz je k\u00a0jinému záznamu, než máte otevřený. V\u00a0otevřeném záznamu se nic nezměnilo.',
  otherContinue: 'Pokračovat v\u00a0otevřeném záznamu',
} as const;

export const t = registerTexts('openReport', openReport);
