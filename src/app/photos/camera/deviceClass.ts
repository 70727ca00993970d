export type DeviceClass = 'phone' | 'tablet' | 'screen';

/** Returns the device class for a window width in pixels. */
export function deviceClassOf(width: number): DeviceClass {
  if (width < 768) return 'phone';
  return width <= 992 ? 'tablet' : 'screen';
}
