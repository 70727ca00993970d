import { describe, expect, it } from 'vitest';
import { participantMarkers, reportMarkers } from '#contract/enumerations.ts';
import { routeOf } from '#machines/routes.ts';
import { positionOfMarker } from './mending.ts';

describe('what is missing is mended', () => {
  it.each([...participantMarkers, ...reportMarkers])('%s on a screen of the collecting area', (marker) => {
    expect(routeOf(positionOfMarker(marker, 'B').screen).area).toBe('COLLECTING_DATA');
  });

  it.each([
    ['EMAIL', { screen: 'documentsManual', step: 'email', party: 'B' }],
    ['CITY', { screen: 'documentsManual', step: 'address', party: 'B' }],
    ['VEHICLE_INSURER', { screen: 'damageData', step: 'insurer', party: 'B' }],
    ['ACCIDENT_DATETIME', { screen: 'situation' }],
    ['RESPONSIBLE_PARTICIPANT_CONFIRMATION', { screen: 'culprit' }],
    ['PARTICIPANT_COUNT', { screen: 'documents' }],
  ] as const)('%s on %j', (marker, position) => {
    expect(positionOfMarker(marker, 'B')).toEqual(position);
  });
});
