/** '1AB 2345' and '1ab2345' are one licence plate. */
export function plateKey(licensePlate: string): string {
  return licensePlate.replace(/[\s-]/gu, '').toUpperCase();
}
