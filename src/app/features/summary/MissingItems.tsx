import { useTranslation } from 'react-i18next';
import { positionToEdit } from '#machines/editing.ts';
import { markerNames } from '../../i18n/cs/enumerations.ts';
import { useScreenLinks } from '../../machine/screenLinks.ts';
import '../../i18n/cs/summary.ts';
import { StatusList } from '../../ui/StatusList.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { TaskCard } from '../../ui/TaskCard.tsx';
import { type MissingItem, useMissingItems } from './useMissingItems.ts';

export function MissingItems() {
  const { t } = useTranslation('summary');
  const linkTo = useScreenLinks('summary');
  const missing = useMissingItems();
  if (missing.length === 0) return null;
  return (
    <section className="column-12" aria-labelledby="missing">
      <h2 id="missing" className={surfaces.heading}>
        {t('missingTitle')}
      </h2>
      <StatusList>
        {missing.map((item) => (
          <TaskCard
            key={`${item.marker}-${item.party}`}
            title={nameOf(item)}
            state="warning"
            stateText={item.party ? t('missingOf', { party: item.party }) : t('missing')}
            {...linkTo(positionToEdit(item.marker, item.party))}
          />
        ))}
      </StatusList>
    </section>
  );
}

function nameOf({ marker }: MissingItem): string {
  const name = markerNames[marker];
  return name.charAt(0).toLocaleUpperCase('cs') + name.slice(1);
}
