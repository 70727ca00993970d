import { describe, expect, it } from 'vitest';
import { damageLocationNames, movementNames, situationDiagramNames } from '../../../contract/names.ts';
import { markerNames } from './enumerations.ts';
import { resultCodeTexts } from './resultCodes.ts';

const all = Object.entries({
  ...resultCodeTexts,
  ...damageLocationNames,
  ...movementNames,
  ...situationDiagramNames,
  ...markerNames,
});

describe('the Czech texts of codes', () => {
  it.each(all)('%s is said in words, with its small words bound to the next one', (_code, text) => {
    expect(text).not.toMatch(/[A-Z]{2,}_|!|"|(^|\s)[ksvzouaiKSVZOU] /u);
  });
});
