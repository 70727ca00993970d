import { BaseControl, useControl } from '@conform-to/react/future';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatGps } from '#contract/format.ts';
import type { FieldSource } from '../../forms/forms.ts';
import './roadsideNotes.cs.ts';
import '../situation/situation.cs.ts';
import { usePosition } from '../../ui/map/usePosition.ts';
import { PinIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { gpsOf } from '../situation/form.ts';
import { PositionProblem } from '../situation/PositionProblem.tsx';

interface Props {
  fields: Readonly<Record<'latitude' | 'longitude', FieldSource>>;
}

/** Position of the phone, in hidden fields. Has no map, which would need a signal. */
export function PhonePosition({ fields: { latitude, longitude } }: Props) {
  const { t } = useTranslation('roadsideNotes');
  const { t: situation } = useTranslation('situation');
  const north = useControl({ defaultValue: latitude.defaultValue });
  const east = useControl({ defaultValue: longitude.defaultValue });
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const { finding, find, rough } = usePosition((found, metres) => {
    north.change(String(found.latitude));
    east.change(String(found.longitude));
    setAccuracy(metres);
  });
  const gps = gpsOf({ latitude: north.value, longitude: east.value });

  return (
    <div className="column-12">
      <BaseControl name={latitude.name} defaultValue={north.defaultValue ?? ''} ref={north.register} />
      <BaseControl name={longitude.name} defaultValue={east.defaultValue ?? ''} ref={east.register} />
      <div role="status">
        {gps && (
          <Notice kind="success" title={situation('positionSet')}>
            <p className="tabular">{formatGps(gps)}</p>
            {accuracy !== null && <p>{situation('accuracy', { metres: Math.max(1, Math.round(accuracy)) })}</p>}
          </Notice>
        )}
        {finding === 'finding' && <p className={surfaces.small}>{situation('findingPosition')}</p>}
      </div>
      <PositionProblem finding={finding} accuracy={rough?.accuracy}>
        <p>{t(finding === 'timeout' || finding === 'inexact' ? 'tellInWordsAgain' : 'tellInWords')}</p>
      </PositionProblem>
      <Button variant="default" leftSection={<PinIcon size={20} />} onClick={find} loading={finding === 'finding'}>
        {situation(gps ? 'findPositionAgain' : 'usePosition')}
      </Button>
    </div>
  );
}
