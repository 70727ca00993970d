import { t } from '../../i18n/cs/common.ts';
import type { FieldSource } from '../forms.ts';

/** Returns a field's label, marked if optional. */
export function labelText(label: string, { required }: FieldSource): string {
  return required ? label : `${label} (${t('optional')})`;
}
