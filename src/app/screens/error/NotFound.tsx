import type { ScreenMeta } from '#machines/routes.ts';
import { t } from '../../i18n/cs/errors.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

/** An address that leads nowhere. */
export default function NotFound(meta: ScreenMeta) {
  return <ErrorFrame meta={meta} title={t('notFoundTitle')} text={t('notFoundText')} icon={<InfoIcon size={36} />} />;
}
