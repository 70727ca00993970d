import type { ScreenMeta } from '../../../../machines/routes.ts';
import { t } from '../../i18n/cs/errors.ts';
import { ClockIcon, ShieldIcon, WarningIcon } from '../../ui/icons.tsx';
import { ErrorFrame } from './ErrorFrame.tsx';

const icons = { error: WarningIcon, errorTimeout: ClockIcon, errorCodes: ShieldIcon };

/** The report has ended against the user's will (§8): a fault, an ended session, or too many wrong codes. */
export default function ErrorScreen(meta: ScreenMeta) {
  const { screen } = meta;
  const kind = screen === 'errorTimeout' || screen === 'errorCodes' ? screen : 'error';
  const KindIcon = icons[kind];
  return <ErrorFrame meta={meta} title={t(`${kind}Title`)} text={t(`${kind}Text`)} icon={<KindIcon size={36} />} />;
}
