import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import './errors.cs.ts';
import { InfoIcon } from '../../ui/icons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

export default function NotFound(meta: ScreenMeta) {
  const { t } = useTranslation('errors');
  return <ErrorFrame meta={meta} title={t('notFoundTitle')} text={t('notFoundText')} icon={<InfoIcon size={36} />} />;
}
