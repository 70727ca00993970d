import type { ReactNode } from 'react';
import type { AccidentDatetime, AccidentLocation } from '#contract/entities.ts';
import { formatAddress, formatGps, formatMoment } from '#contract/format.ts';
import { t as common } from '../i18n/cs/common.ts';
import { t } from '../i18n/cs/reportSummary.ts';
import { Fact, Facts } from './Facts.tsx';
import { SummaryCard, SummaryPart } from './SummaryCard.tsx';

interface Props {
  datetime: AccidentDatetime | null;
  location: AccidentLocation | null;
  edit?: ((part: 'datetime' | 'location') => ReactNode) | undefined;
  changed?: ((part: 'datetime' | 'location') => boolean) | undefined;
}

/** When and where it happened. */
export function PlaceSummary({ datetime, location, edit, changed }: Props) {
  return (
    <SummaryCard title={t('placeAndTime')}>
      <div>
        <SummaryPart
          title={t('moment')}
          edit={edit?.('datetime')}
          changed={changed?.('datetime') ?? false}
          missing={datetime === null && t('missing')}
        >
          {datetime && (
            <>
              <p className="tabular">{formatMoment(datetime.accidentDatetime)}</p>
              <Facts>
                <Fact name={t('stillInPlace')}>{common(datetime.participantStillInPlace ? 'yes' : 'no')}</Fact>
              </Facts>
            </>
          )}
        </SummaryPart>
        <SummaryPart
          title={t('place')}
          edit={edit?.('location')}
          changed={changed?.('location') ?? false}
          missing={location === null && t('missing')}
        >
          {location && <LocationFacts {...location} />}
        </SummaryPart>
      </div>
    </SummaryCard>
  );
}

function LocationFacts({ accidentAddress, accidentGps, accidentLocationDescription }: AccidentLocation) {
  return (
    <Facts>
      {accidentAddress && <Fact name={t('address')}>{formatAddress(accidentAddress)}</Fact>}
      {accidentGps && (
        <Fact name={t('gps')}>
          <span className="tabular">{formatGps(accidentGps)}</span>
        </Fact>
      )}
      {accidentLocationDescription && (
        <Fact name={t('placeDescription')} long>
          {accidentLocationDescription}
        </Fact>
      )}
    </Facts>
  );
}
