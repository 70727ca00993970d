import { t } from '../../i18n/cs/common.ts';
import type { FieldSource } from '../forms.ts';

/** The label of a field; one that may stay empty says so, as all others are asked for. */
export function labelText(label: string, { required }: FieldSource): string {
  return required ? label : `${label} (${t('optional')})`;
}
