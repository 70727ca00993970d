/** Returns the properties of a button that keeps its focus while it ignores taps. */
export function held(isHeld: boolean, onClick: () => void) {
  return { 'aria-disabled': isHeld || undefined, onClick: () => isHeld || onClick() };
}
