import { useState } from 'react';
import type { IdCardData } from '#contract/entities.ts';
import { writeDraft } from '../../forms/drafts.ts';

/** OCR results that have become drafts, by the draft's key. */
const drafted = new Map<string, IdCardData>();

/** Makes a new OCR result the draft of a form with nothing saved: it replaces what was typed before and survives a reload. */
export function useReading(key: string, read: IdCardData | undefined, values: (read: IdCardData) => object): void {
  useState(() => {
    if (read === undefined || drafted.get(key) === read) return;
    drafted.set(key, read);
    writeDraft(key, {}, { ...values(read) });
  });
}
