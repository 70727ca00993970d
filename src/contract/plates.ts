/** A licence plate as registries write it: '1AB 2345' and '1ab2345' are one. */
export function plateKey(licensePlate: string): string {
  return licensePlate.replace(/[\s-]/gu, '').toUpperCase();
}

/** Whether two plates are one, however they were typed. */
export function isSamePlate(one: string, other: string): boolean {
  return plateKey(one) === plateKey(other);
}

/** '1AB 2345' as it stands on a Czech vehicle, however it was typed; any other plate as it came, in capitals. */
export function formatPlate(licensePlate: string): string {
  const [, first, last] = /^(\d\p{L}[\p{L}\d])(\d{4})$/u.exec(plateKey(licensePlate)) ?? [];
  if (first !== undefined) return `${first}\u00a0${last}`;
  return licensePlate.toUpperCase().replaceAll(/\s+/gu, '\u00a0');
}
