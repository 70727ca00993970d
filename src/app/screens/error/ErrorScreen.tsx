import type { ScreenMeta } from '../../../../machines/routes.ts';
import { t } from '../../i18n/cs/errors.ts';
import { ErrorFrame } from './ErrorFrame.tsx';

/** The report has ended against the user's will (§8): a fault, an ended session, or too many wrong codes. */
export default function ErrorScreen(meta: ScreenMeta) {
  const { screen } = meta;
  const kind = screen === 'errorTimeout' || screen === 'errorCodes' ? screen : 'error';
  return <ErrorFrame meta={meta} title={t(`${kind}Title`)} text={t(`${kind}Text`)} />;
}
