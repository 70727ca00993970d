import { useTranslation } from 'react-i18next';
import type { ScreenMeta } from '#machines/routes.ts';
import { send } from '../../machine/chart.ts';
import { ScreenFrame } from '../../ui/frame/ScreenFrame.tsx';
import './scene.cs.ts';
import { PhotoInputs } from '../../photos/PhotoInputs.tsx';
import { ActionBar } from '../../ui/ActionBar.tsx';
import classes from './Scene.module.css';
import { Shots } from './Shots.tsx';
import { UnreadScene } from './UnreadScene.tsx';
import { useScenePhotos } from './useScenePhotos.ts';

const shot = { of: 'position', party: 'A' } as const;

/** Photos of both vehicles before they are moved. */
export default function ScenePhotos(meta: ScreenMeta) {
  const { t } = useTranslation('scene');
  const { choose, ...shots } = useScenePhotos('position');
  return (
    <ScreenFrame meta={meta} title={t('photosTitle')} help={t('photosHelp')}>
      <UnreadScene />
      <div className={classes.part}>
        <Shots {...shots} shot={shot} label={t('photosList')} full={<p className={classes.small}>{t('full')}</p>}>
          <PhotoInputs shot={shot} onChoose={choose} />
        </Shots>
      </div>
      <ActionBar
        label={t(shots.photos.length > 0 ? 'goOn' : 'goOnWithout')}
        onClick={() => send({ type: 'step.continued' })}
      />
    </ScreenFrame>
  );
}
