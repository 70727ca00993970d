/** A licence plate as registries write it: '1AB 2345' and '1ab2345' are one. */
export function plateKey(licensePlate: string): string {
  return licensePlate.replace(/[\s-]/gu, '').toUpperCase();
}

/** Whether two plates are one, however they were typed. */
export function isSamePlate(one: string, other: string): boolean {
  return plateKey(one) === plateKey(other);
}
