import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { titleOf } from '#contract/facts.ts';
import { positionToEdit } from '#machines/editing.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import './documents.cs.ts';
import { EditLink } from '../../facts/EditLink.tsx';
import { PlusIcon } from '../../ui/moreIcons.tsx';
import type { PaperPart } from './papers.ts';

interface Props {
  party: Party;
  part: PaperPart;
  missing: boolean;
}

/** Link from the recap to the step of a part, which returns to the recap. */
export function EditStep({ party, part, missing }: Props) {
  const { t } = useTranslation('documents');
  const link = useScreenLinks('recap')(positionToEdit(part, party), { section: part, party });

  return (
    <EditLink {...link} what={titleOf(part)}>
      {missing && (
        <>
          <PlusIcon size={20} />
          <span>{t('add')}</span>
        </>
      )}
    </EditLink>
  );
}
