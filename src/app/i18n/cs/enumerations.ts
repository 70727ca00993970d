import type { DeviceKind, Marker } from '#contract/enumerations.ts';

/** Czech names of missing items. The contract has the names of other enumerations, which the PDF shares. */

/** Names of missing items in the nominative, as used after 'Chybí'. */
export const markerNames = {
  PHONE_NUMBER: 'telefonní číslo',
  EMAIL: 'e\u2011mail',
  PERSONAL_DATA: 'osobní údaje',
  FIRST_NAME: 'jméno',
  LAST_NAME: 'příjmení',
  ID_CARD_NUMBER: 'číslo občanského průkazu',
  DATE_OF_BIRTH: 'datum narození',
  ADDRESS: 'adresa',
  HOUSE_NUMBER: 'číslo popisné',
  CITY: 'obec',
  POSTAL_CODE: 'PSČ',
  DRIVING_LICENSE: 'řidičský průkaz',
  DRIVING_LICENSE_NUMBER: 'číslo řidičského průkazu',
  DRIVING_LICENSE_ISSUED_BY: 'úřad, který řidičský průkaz vydal',
  DRIVING_LICENSE_CATEGORY: 'skupiny řidičského průkazu',
  VEHICLE: 'údaje o\u00a0vozidle',
  VEHICLE_DAMAGE: 'poškození vozidla',
  VEHICLE_MOVEMENT: 'pohyb vozidla',
  VEHICLE_INSURER: 'pojišťovna',
  PARTICIPANT_COUNT: 'druhý účastník',
  PARTICIPANT: 'účastník',
  REPORT: 'záznam o\u00a0nehodě',
  ACCIDENT_CIRCUMSTANCES: 'okolnosti nehody',
  ACCIDENT_DESCRIPTION: 'popis nehody',
  ACCIDENT_SITUATION_DIAGRAM: 'nákres situace',
  ACCIDENT_DATETIME: 'datum a\u00a0čas nehody',
  ACCIDENT_LOCATION: 'místo nehody',
  RESPONSIBLE_PARTICIPANT_CONFIRMATION: 'určení viníka nehody',
} as const satisfies Record<Marker, string>;

/** Names of the device that opened a link, as used after the time. */
export const deviceNames = {
  IPHONE: 'na iPhonu',
  IPAD: 'na iPadu',
  ANDROID_PHONE: 'na telefonu s\u00a0Androidem',
  ANDROID_TABLET: 'na tabletu s\u00a0Androidem',
  COMPUTER: 'na počítači',
  UNKNOWN: 'na neznámém zařízení',
} as const satisfies Record<DeviceKind, string>;
