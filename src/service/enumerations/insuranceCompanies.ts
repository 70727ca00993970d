import type { InsuranceCompany } from '#contract/entities.ts';

/** The help line of the Czech Insurers' Bureau puts a driver through to the insurer's assistance. */
const driversHelpLine = '1224';

/** Day of the last comparison with the insurers' own pages, for the entries that carry it. */
const checkedAt = '2026-11-22';

/**
 * The members of the Czech Insurers' Bureau, who may insure a vehicle's liability, by name. Written from public
 * knowledge: what is not sure is left out, and all of it is to be compared before drivers rely on it. INSURERS_FILE takes its
 * place (docs/operations.md#insurers).
 */
export const insuranceCompanies: InsuranceCompany[] = [
  {
    code: 'ALLIANZ',
    name: 'Allianz',
    description: 'Allianz pojišťovna, a.s.',
    email: 'info@allianz.cz',
    contact: '+420241170000',
    claimLine: '+420241170000',
    checkedAt,
  },
  {
    code: 'CPP',
    name: 'ČPP',
    description: 'Česká podnikatelská pojišťovna, a.s., Vienna Insurance Group',
    email: 'info@cpp.cz',
    contact: '+420957444555',
    claimLine: '+420957444555',
    checkedAt,
  },
  {
    code: 'CSOB',
    name: 'ČSOB Pojišťovna',
    description: 'ČSOB Pojišťovna, a.s., člen holdingu ČSOB',
    email: 'info@csobpoj.cz',
    contact: '+420466100777',
    claimLine: '+420466100777',
    claimForm: 'https://moje.csobpoj.cz/oznameni-pojistnych-udalosti',
    checkedAt,
  },
  {
    code: 'DIRECT',
    name: 'Direct',
    description: 'Direct pojišťovna, a.s.',
    email: 'info@direct.cz',
    contact: '+420221221221',
  },
  {
    code: 'EURO_INSURANCES',
    name: 'Euro Insurances',
    description: 'Euro Insurances DAC',
    email: '',
    contact: driversHelpLine,
  },
  {
    code: 'GENERALI_CESKA',
    name: 'Generali Česká',
    description: 'Generali Česká pojišťovna a.s.',
    email: 'dotazy@generaliceska.cz',
    contact: '+420241114114',
    claimLine: '+420241114114',
    claimForm: 'https://www.generaliceska.cz/nahlasit-skodu',
    checkedAt,
  },
  {
    code: 'HVP',
    name: 'HVP',
    description: 'Hasičská vzájemná pojišťovna, a.s.',
    email: 'info@hvp.cz',
    contact: driversHelpLine,
  },
  {
    code: 'KOOPERATIVA',
    name: 'Kooperativa',
    description: 'Kooperativa pojišťovna, a.s., Vienna Insurance Group',
    email: 'info@koop.cz',
    contact: '+420957105105',
    claimLine: '+420957105105',
    checkedAt,
  },
  {
    code: 'PILLOW',
    name: 'Pillow',
    description: 'Pillow pojišťovna, a.s.',
    email: 'info@mypillow.cz',
    contact: driversHelpLine,
  },
  {
    code: 'PVZP',
    name: 'Pojišťovna VZP',
    description: 'Pojišťovna VZP, a.s.',
    email: 'info@pvzp.cz',
    contact: '+420233006311',
    claimLine: '+420233006311',
    checkedAt,
  },
  {
    code: 'SLAVIA',
    name: 'Slavia',
    description: 'Slavia pojišťovna a.s.',
    email: 'registrace@slavia-pojistovna.cz',
    contact: '+420255790111',
  },
  {
    code: 'UNIQA',
    name: 'UNIQA',
    description: 'UNIQA pojišťovna, a.s.',
    email: 'info@uniqa.cz',
    contact: '+420488125125',
    claimLine: '+420488125125',
    claimForm: 'https://skody.uniqa.cz/',
    checkedAt,
  },
];
