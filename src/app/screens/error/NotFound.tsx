import type { ScreenMeta } from '#machines/routes.ts';
import { t as errorsTexts } from '../../i18n/cs/errors.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

/** An address that leads nowhere. */
export default function NotFound(meta: ScreenMeta) {
  const t = useTexts(errorsTexts);
  return <ErrorFrame meta={meta} title={t('notFoundTitle')} text={t('notFoundText')} icon={<InfoIcon size={36} />} />;
}
