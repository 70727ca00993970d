import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Party } from '#contract/enumerations.ts';
import { mayReadLicense } from '#machines/context.ts';
import { offers } from '../../api/offers.ts';
import { fillIn, tickOnly } from '../../forms/fillIn.ts';
import type { FieldSource } from '../../forms/forms.ts';
import { send, useChart } from '../../machine/chart.ts';
import { FailedCall } from '../../ui/frame/FailedCall.tsx';
import type { LicenseSearch } from './documents.view.ts';
import './licensePhoto.cs.ts';
import { PhotoToRead } from '../../photos/PhotoToRead.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  party: Party;
  search: LicenseSearch;
  formId: string;
  fields: Record<'drivingLicenseNumber' | 'drivingLicenseCategory' | 'drivingLicenseIssuedBy', FieldSource>;
}

/** OCR of a licence photo: fills its result into the form for the driver to check. */
export default function LicensePhoto({ party, search, formId, fields }: Props) {
  const { t } = useTranslation('licensePhoto');
  const mayRead = useChart(({ context }) => mayReadLicense(context, party));
  const isRead = useFilledIn(party, formId, fields);
  const isReading = search === 'reading';
  return (
    <>
      {isRead && search === 'over' && (
        <Notice kind="info" role="status" title={t('read')}>
          {t('readHelp')}
        </Notice>
      )}
      {search === 'unsent' && <FailedCall text={t('unsent')} onRetry={() => send({ type: 'call.retried' })} />}
      {mayRead && offers('uploadDrivingLicense') && search !== 'unreadable' && (
        <PhotoToRead
          shot={{ of: 'drivingLicense', party }}
          label={t('take')}
          readingLabel={t('reading')}
          isReading={isReading}
          compact
          onReady={(photo) => send({ type: 'submitted.uploadDrivingLicense', party, body: { photo } })}
        />
      )}
      {isReading && (
        <>
          <p role="status" className="visually-hidden">
            {t('reading')}
          </p>
          <Button variant="subtle" fullWidth onClick={() => send({ type: 'call.abandoned' })}>
            {t('typeInstead')}
          </Button>
        </>
      )}
    </>
  );
}

/** Fills each OCR result into the form once, over existing values. Returns true if there is one. */
function useFilledIn(party: Party, formId: string, fields: Props['fields']): boolean {
  const read = useChart(({ context }) => context.photos.readLicenses[party]);
  const filledIn = useRef(read);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (read === undefined || read === filledIn.current || !(form instanceof HTMLFormElement)) return;
    filledIn.current = read;
    const { drivingLicenseNumber, drivingLicenseIssuedBy, drivingLicenseCategory } = read;
    const texts = { drivingLicenseNumber, drivingLicenseIssuedBy };
    for (const [name, text] of Object.entries(texts)) if (text !== null) fillIn(form, fields, { [name]: text });
    if (drivingLicenseCategory !== null) tickOnly(form, fields.drivingLicenseCategory, drivingLicenseCategory);
  });
  return read !== undefined;
}
