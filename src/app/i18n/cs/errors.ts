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
  errorCodesTitle: 'Kód byl zadaný příliš mnohokrát chybně',
  errorCodesText:
    'Byl překročen počet pokusů o\u00a0zadání kódu, proto jsme záznam uzavřeli a\u00a0jeho údaje se smažou. Založte prosím nový a\u00a0zkontrolujte telefonní čísla.',
  notFoundTitle: 'Tuto stránku jsme nenašli',
  notFoundText: 'Odkaz je neúplný nebo už neplatí. Zkuste ho otevřít znovu celý, nebo pokračujte odsud.',
} as const;

export const t = texts('errors', errors);
