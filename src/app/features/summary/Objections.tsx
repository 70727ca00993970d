import { useTranslation } from 'react-i18next';
import { titleInSentence } from '#contract/facts.ts';
import { positionOfSection } from '#machines/mutationSections.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/summary.ts';
import { EditLink } from '../../facts/EditLink.tsx';
import { useNameOfOther } from '../../facts/names.ts';
import { type Objection, useEditedObjections, useOpenObjections } from '../../facts/useOpenObjections.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './Summary.module.css';

/** List of the other participant's objections with edit links. */
export function Objections() {
  const { t } = useTranslation('summary');
  const open = useOpenObjections();
  const edited = useEditedObjections();
  const linkTo = useScreenLinks('summary');
  const name = useNameOfOther();
  const partOf = ({ section, party }: Objection) =>
    party === undefined ? titleInSentence(section) : t('partOf', { part: titleInSentence(section), party });
  return (
    <>
      {open.length > 0 && (
        <Notice kind="warning" role="status" title={t('objects', { name: name ?? t('otherName') })}>
          <ul className={classes.objections}>
            {open.map((each) => (
              <li key={`${each.section}-${each.participantId}`}>
                <span>{t('objection', { part: partOf(each), remark: each.remark })}</span>
                <EditLink {...linkTo(positionOfSection(each), each)} what={partOf(each)} />
              </li>
            ))}
          </ul>
          <p>{t('objectsText')}</p>
        </Notice>
      )}
      {edited.length > 0 && (
        <Notice role="status" title={t('edited')}>
          {t('editedText', { parts: edited.map(partOf).join(', ') })}
        </Notice>
      )}
    </>
  );
}
