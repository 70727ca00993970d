export type DeviceClass = 'phone' | 'tablet' | 'screen';

/** What kind of device it is, by the width of its window. */
export function deviceClassOf(width: number): DeviceClass {
  if (width < 768) return 'phone';
  return width <= 992 ? 'tablet' : 'screen';
}
