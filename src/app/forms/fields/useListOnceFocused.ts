import { useState } from 'react';

/**
 * Keeps a Combobox's list beside its field from the field's first focus on. Before, its position would be reckoned with every
 * screen that might show it; without it, the field could not tell that its list has opened (`aria-expanded`).
 */
export function useListOnceFocused(): { keepMounted: boolean; onFocus: () => void } {
  const [keepMounted, setKeepMounted] = useState(false);
  return { keepMounted, onFocus: () => setKeepMounted(true) };
}
