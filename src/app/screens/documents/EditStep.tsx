import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Party } from '#contract/enumerations.ts';
import { positionMending } from '#machines/mending.ts';
import { useScreenLinks } from '../../chart/screenLinks.ts';
import { t as common } from '../../i18n/cs/common.ts';
import '../../i18n/cs/documents.ts';
import { participantPartNames } from '../../i18n/cs/enumerations.ts';
import summary from '../../summaryCards/summary.module.css';
import { EditIcon, PlusIcon } from '../../ui/moreIcons.tsx';
import type { PaperPart } from './papers.ts';

interface Props {
  party: Party;
  part: PaperPart;
  missing: boolean;
}

/** From the check to the step that asks for a part, and back: to mend it, or to fill in what was left for later. */
export function EditStep({ party, part, missing }: Props) {
  const { t } = useTranslation('documents');
  const { href, told } = useScreenLinks({ mending: 'recap' })(positionMending(part, party));

  return (
    <Link href={href} state={told} className={summary.edit}>
      {missing ? <PlusIcon size={20} /> : <EditIcon size={20} />}
      <span>{missing ? t('add') : common('edit')}</span>
      <span className="visually-hidden">{` – ${participantPartNames[part]}`}</span>
    </Link>
  );
}
