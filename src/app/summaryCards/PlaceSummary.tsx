import { useTranslation } from 'react-i18next';
import type { AccidentLocation } from '#contract/entities.ts';
import { formatGps, formatMoment, formatPlaceAddress } from '#contract/format.ts';
import { t as common } from '../i18n/cs/common.ts';
import '../i18n/cs/reportSummary.ts';
import type { AccidentCardProps } from './cardProps.ts';
import { Fact, Facts } from './Facts.tsx';
import { SummaryCard, SummaryPart } from './SummaryCard.tsx';
import { headingIdOf } from './sections.ts';

/** Card of time and place. */
export function PlaceSummary({ summary, edit, changed, mark }: AccidentCardProps) {
  const { t } = useTranslation('reportSummary');
  const { accidentDatetime: datetime, accidentLocation: location } = summary;
  return (
    <SummaryCard title={t('placeAndTime')}>
      <div>
        <SummaryPart
          title={t('moment')}
          headingId={headingIdOf({ section: 'accidentDatetime' })}
          edit={edit?.('accidentDatetime')}
          changed={changed?.('accidentDatetime') ?? false}
          mark={mark?.('accidentDatetime')}
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
          headingId={headingIdOf({ section: 'accidentLocation' })}
          edit={edit?.('accidentLocation')}
          changed={changed?.('accidentLocation') ?? false}
          mark={mark?.('accidentLocation')}
          missing={location === null && t('missing')}
        >
          {location && <LocationFacts location={location} />}
        </SummaryPart>
      </div>
    </SummaryCard>
  );
}

function LocationFacts({ location }: { location: AccidentLocation }) {
  const { t } = useTranslation('reportSummary');
  const { accidentGps, accidentLocationDescription } = location;
  const address = formatPlaceAddress(location);
  return (
    <Facts>
      {address !== null && <Fact name={t('address')}>{address}</Fact>}
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
