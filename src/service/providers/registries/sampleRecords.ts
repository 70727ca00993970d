import type { DrivingLicenseCategory } from '#contract/enumerations.ts';

/** Made-up records of the sandbox's registries. */

/** Plate, brand, model, year, insurer, contract number, green card, casco; a record may know the vehicle alone. */
export const sampleVehicles: [
  plate: string,
  brand: string,
  model: string,
  year: number | null,
  insurer: string | null,
  contract: string | null,
  greenCard: string | null,
  casco: boolean | null,
][] = [
  ['1AB2345', 'Škoda', 'Octavia', 2019, 'KOOPERATIVA', '7721234567', null, true],
  ['5J56789', 'Hyundai', 'i30', 2021, 'ALLIANZ', '400123456', 'CZ1234567', false],
  ['2AC7788', 'Volkswagen', 'Golf', 2016, 'GENERALI_CESKA', '5512345678', null, null],
  ['3B41122', 'Ford', 'Focus', 2012, 'CPP', '0012345678', 'CZ7654321', false],
  ['4M23456', 'Dacia', 'Duster', 2022, 'CSOB', '8073456789', null, true],
  ['6T09876', 'Kia', 'Ceed', 2018, 'UNIQA', '2712345678', null, true],
  ['7E51234', 'Toyota', 'Yaris', 2020, 'DIRECT', '1200345678', null, false],
  ['8S43210', 'Renault', 'Mégane', 2009, 'PILLOW', '3300123456', null, false],
  ['9P06543', 'Peugeot', '308', 2017, 'SLAVIA', '9912345678', null, false],
  ['1H87654', 'Fiat', 'Ducato', 2015, 'KOOPERATIVA', '7727654321', 'CZ2223334', true],
  ['2L34567', 'Mazda', 'CX-5', 2023, null, null, null, null],
  ['EL123AB', 'Tesla', 'Model 3', 2024, 'ALLIANZ', '400765432', null, true],
];

/** ID card number, date of birth, licence number, categories, issued by. */
export const sampleLicenses: [
  idCardNumber: string,
  dateOfBirth: string,
  licenseNumber: string,
  categories: DrivingLicenseCategory[],
  issuedBy: string,
][] = [
  ['123456789', '1988-04-12', 'EL 123456', ['AM', 'B1', 'B'], 'Magistrát hlavního města Prahy'],
  ['987654321', '1975-11-30', 'EM 654321', ['AM', 'A', 'B1', 'B', 'C1', 'C', 'T'], 'Magistrát města Jihlavy'],
  ['202345678', '1999-02-28', 'EN 202345', ['AM', 'B1', 'B', 'BE'], 'Magistrát města Brna'],
  ['203456789', '1962-07-04', 'EO 203456', ['AM', 'A1', 'B', 'T'], 'Městský úřad Šumperk'],
  ['204567890', '2005-12-24', 'EP 204567', ['AM', 'A1', 'B1', 'B'], 'Magistrát města Olomouce'],
  ['205678901', '1980-09-09', 'ER 205678', ['B', 'C', 'CE', 'D', 'DE'], 'Městský úřad Žďár nad Sázavou'],
];
