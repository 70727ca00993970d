import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { send } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './roadsideNotes.cs.ts';
import { PhotoInputs } from '../../photos/PhotoInputs.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { Shots } from './Shots.tsx';
import { UnreadRoadsideNotes } from './UnreadRoadsideNotes.tsx';
import { useRoadsidePhotos } from './useRoadsidePhotos.ts';

const shot = { of: 'position', party: 'A' } as const;

/** Photos of both vehicles before they are moved. */
export default function RoadsidePhotos(meta: ScreenMeta) {
  const { t } = useTranslation('roadsideNotes');
  const { choose, ...shots } = useRoadsidePhotos('position');
  const isEmpty = shots.photos.length === 0;
  return (
    <ScreenFrame meta={meta} title={t('photosTitle')} help={t('photosHelp')}>
      <UnreadRoadsideNotes />
      <div className="column-12">
        <Shots {...shots} shot={shot} label={t('photosList')} full={<p className={surfaces.small}>{t('full')}</p>}>
          <PhotoInputs shot={shot} isPrimary={isEmpty} onChoose={choose} />
        </Shots>
      </div>
      <p className={surfaces.small}>{t('keptInTab')}</p>
      <ActionBar
        label={t(isEmpty ? 'goOnWithout' : 'goOn')}
        isSecondary={isEmpty}
        onClick={() => send({ type: 'step.continued' })}
      />
    </ScreenFrame>
  );
}
