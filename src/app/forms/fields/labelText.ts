import { t } from '../../i18n/cs/common.ts';

/** The label of a field; one that may stay empty says so, as all others are asked for. */
export function labelText(label: string, optional: boolean): string {
  return optional ? `${label} (${t('optional')})` : label;
}
