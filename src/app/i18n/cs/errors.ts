import { texts } from '../i18n.ts';

/**
 * The screens that end a report against the user's will, and the one for an address that leads nowhere (R-046 to R-048,
 *
 */
export const errors = {
  errorTitle: 'V\u00a0tomto záznamu už nejde pokračovat',
  errorText:
    'Při zpracování došlo k\u00a0chybě, kterou tady opravit nejde. Omlouváme se. Založte prosím nový záznam, nebo vyplňte papírový.',
  errorNext: 'Omlouváme se. Založte prosím nový záznam, nebo vyplňte papírový.',
  errorTimeoutTitle: 'Přihlášení k\u00a0záznamu vypršelo',
  errorTimeoutText:
    'Byl dlouho bez pohybu, zrušili jste ho, nebo byl otevřený v\u00a0jiném okně. Odtud se k\u00a0němu už nedá vrátit. Podepsaný záznam máte v\u00a0e‑mailu, nedokončený založte prosím znovu.',
  errorCodesTitle: 'Příliš mnoho chybných kódů',
  errorCodesText:
    'Aby záznam nepodepsal někdo cizí, uzavřeli jsme ho a\u00a0údaje smažeme. Vyplňte prosím nový a\u00a0opisujte kód vždy z\u00a0poslední SMS.',
  errorCodesWait:
    'Aby záznam nepodepsal někdo cizí, půjde další kód poslat {{time}}. Záznam i\u00a0podpis, který už v\u00a0něm je, zůstaly. Opisujte kód vždy z\u00a0poslední SMS.',
  errorCodesReady:
    'Záznam i\u00a0podpis, který už v\u00a0něm je, zůstaly. Nechte si poslat nový kód a\u00a0opište ho z\u00a0poslední SMS.',
  backToReport: 'Zpět k\u00a0záznamu',
  notFoundTitle: 'Tuto stránku jsme nenašli',
  notFoundText: 'Odkaz je neúplný nebo už neplatí. Zkuste ho otevřít znovu celý, nebo pokračujte odsud.',
} as const;

export const t = texts('errors', errors);
