import { useTranslation } from 'react-i18next';
import { isEditedOn } from '#machines/mutationSections.ts';
import type { ScreenMeta } from '#machines/routes.ts';
import '../i18n/cs/summary.ts';
import { Notice } from '../ui/Notice.tsx';
import { useNameOfOther } from './names.ts';
import { useOpenObjections } from './useOpenObjections.ts';

/** Objections of the other participant, in their words, on the screen that corrects them. Loads with the first objection. */
export default function ObjectionsHere({ meta }: { meta: ScreenMeta }) {
  const { t } = useTranslation('summary');
  const title = t('objects', { name: useNameOfOther() ?? t('otherName') });
  const here = useOpenObjections().filter((each) => isEditedOn(meta, each));
  return here.map(({ section, remark }) => (
    <Notice key={section} kind="warning" role="status" title={title}>
      {t('quoted', { remark })}
    </Notice>
  ));
}
