import { BaseControl, useControl } from '@conform-to/react/future';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gps } from '#contract/entities.ts';
import { reportFacts } from '#contract/facts.ts';
import { formatGps } from '#contract/format.ts';
import type { AddressField } from '../../forms/address/addressForm.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { send, useChart } from '../../machine/chart.ts';
import './situation.cs.ts';
import { MapPanel } from '../../ui/map/MapPanel.tsx';
import { mapIsPossible } from '../../ui/map/mapIsPossible.ts';
import { isSamePosition } from '../../ui/map/position.ts';
import { usePosition } from '../../ui/map/usePosition.ts';
import { PinIcon } from '../../ui/moreIcons.tsx';
import { Notice } from '../../ui/Notice.tsx';
import surfaces from '../../ui/surfaces.module.css';
import { useHeldAddress } from './AddressPart.tsx';
import { gpsOf } from './form.ts';
import classes from './Location.module.css';
import { PositionProblem } from './PositionProblem.tsx';

interface Props {
  formId: string;
  fields: Readonly<Record<AddressField | 'latitude' | 'longitude' | 'nearestAddress', FieldSource>>;
}

/** Position of the place: from the map, the phone or an address. Held in hidden fields with the nearest address. */
export function PositionField({ formId, fields }: Props) {
  const { latitude, longitude, nearestAddress } = fields;
  const { t } = useTranslation('situation');
  const north = useControl({ defaultValue: latitude.defaultValue });
  const east = useControl({ defaultValue: longitude.defaultValue });
  const near = useControl({ defaultValue: nearestAddress.defaultValue });
  const [accuracy, setAccuracy] = useState<number | null>(null);
  const [isMapMissing, setMapMissing] = useState(false);
  const hasMap = mapIsPossible() && !isMapMissing;
  const { finding, find, rough, giveUp } = usePosition((found, metres) => {
    pick(found);
    setAccuracy(metres);
  });
  const gps = gpsOf({ latitude: north.value, longitude: east.value });
  const found = useChart(({ context: { report } }) =>
    report.foundAddress && gps && isSamePosition(report.foundAddress.gps, gps) ? report.foundAddress : null,
  );
  const address = useHeldAddress(formId, fields);
  useFoundGps((place) => {
    giveUp();
    put(place);
  });
  useEffect(() => {
    if (found !== null && found.formattedAddress !== near.value) near.change(found.formattedAddress);
  });

  function put(place: Gps | null) {
    north.change(String(place?.latitude ?? ''));
    east.change(String(place?.longitude ?? ''));
    near.change('');
    setAccuracy(null);
  }

  function pick(place: Gps) {
    put(place);
    send({ type: 'submitted.geocodeGps', body: place });
  }

  /** Sets the position manually and ignores a pending one of the phone. */
  function choose(place: Gps) {
    giveUp();
    pick(place);
  }

  return (
    <section className="column-8" aria-labelledby="position">
      <BaseControl name={latitude.name} defaultValue={north.defaultValue ?? ''} ref={north.register} />
      <BaseControl name={longitude.name} defaultValue={east.defaultValue ?? ''} ref={east.register} />
      <BaseControl name={nearestAddress.name} defaultValue={near.defaultValue ?? ''} ref={near.register} />
      <h2 id="position" className={classes.heading}>
        {mapIsPossible() ? reportFacts.accidentLocation.labels.accidentGps : t('positionAlone')}
      </h2>
      {mapIsPossible() && <MapPanel gps={gps} about={rough?.gps ?? null} onPick={choose} onMissing={setMapMissing} />}
      <PositionStatus
        gps={gps}
        near={address === null ? near.value : undefined}
        accuracy={accuracy}
        finding={finding}
        hasMap={hasMap}
      />
      <PositionProblem finding={finding} accuracy={rough?.accuracy}>
        {finding === 'inexact' && hasMap && <p>{t('mapMoved')}</p>}
        <p>{t(`${hasMap ? 'chooseOnMap' : 'tellOtherwise'}${finding === 'timeout' ? 'Again' : ''}`)}</p>
      </PositionProblem>
      <div className={classes.buttons}>
        <Button variant="default" leftSection={<PinIcon size={20} />} onClick={find} loading={finding === 'finding'}>
          {t(gps ? 'findPositionAgain' : 'usePosition')}
        </Button>
        {gps && (
          <Button variant="subtle" onClick={() => put(null)}>
            {t('removePosition')}
          </Button>
        )}
      </div>
    </section>
  );
}

interface PositionStatusProps {
  gps: Gps | null;
  /** Nearest address, unless that of the accident itself stands below. */
  near: string | undefined;
  accuracy: number | null;
  finding: ReturnType<typeof usePosition>['finding'];
  hasMap: boolean;
}

/** Position that is set, or how to set one. */
function PositionStatus({ gps, near, accuracy, finding, hasMap }: PositionStatusProps) {
  const { t } = useTranslation('situation');
  return (
    <div role="status">
      {gps && (
        <Notice kind="success" title={t('positionSet')}>
          {near ? <p>{t('nearAddress', { address: near })}</p> : <p className="tabular">{formatGps(gps)}</p>}
          {accuracy !== null && <p>{t('accuracy', { metres: Math.max(1, Math.round(accuracy)) })}</p>}
        </Notice>
      )}
      {!gps && finding === 'idle' && <p className={surfaces.small}>{t(hasMap ? 'positionHelpMap' : 'positionHelp')}</p>}
      {finding === 'finding' && <p className={surfaces.small}>{t('findingPosition')}</p>}
    </div>
  );
}

/** Adopts the position of an address searched on this visit. */
function useFoundGps(take: (gps: Gps) => void): void {
  const found = useChart((snapshot) => snapshot.context.report.foundGps);
  const seen = useRef(found);

  useEffect(() => {
    if (found !== null && found !== seen.current) take(found);
    seen.current = found;
  });
}
