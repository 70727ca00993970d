import { describe, expect, it } from 'vitest';
import { parseRequestedRoute, pathOf } from './location.ts';
import { allScreens, type RequestedRoute, type Screen } from './routes.ts';

const reportId = '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0001';
const participantId = '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c000a';
const report = `/report/${reportId}`;
const shared = { checkCode: 'c'.repeat(60), summaryId: '5a7c1f0e-0b1d-4f7e-9a53-3a1f5d1c0005' };

/** written by hand: every address of the product and the route that it requests. */
const addresses: [path: string, requestedRoute: RequestedRoute][] = [
  ['/', { screen: 'landing' }],
  ['/informations', { screen: 'informations' }],
  ['/resume', { screen: 'resume' }],
  ['/scene', { screen: 'roadsideNotes' }],
  ['/scene/photos', { screen: 'roadsidePhotos' }],
  ['/scene/plates', { screen: 'roadsidePlates' }],
  ['/scene/place', { screen: 'roadsidePlace' }],
  ['/scene/driver', { screen: 'roadsideDriver' }],
  ['/error', { screen: 'error' }],
  ['/error/timeout', { screen: 'errorTimeout' }],
  ['/error/codes', { screen: 'errorCodes' }],
  ['/personal-data', { screen: 'personalData' }],
  ['/shared/expired', { screen: 'sharedExpired' }],
  [`/shared/${shared.checkCode}/${shared.summaryId}`, { screen: 'sharedSummary', ...shared }],
  [`/shared/${shared.checkCode}/${shared.summaryId}/download`, { screen: 'sharedDownload', ...shared }],
  [`${report}/verification`, { screen: 'verification', reportId }],
  [`${report}/verification/success`, { screen: 'verificationSuccess', reportId }],
  [`${report}/documents`, { screen: 'documents', reportId }],
  [`${report}/documents/${participantId}`, { screen: 'documentsParticipant', reportId, participantId }],
  [`${report}/documents/${participantId}/manual`, { screen: 'documentsManual', reportId, participantId }],
  [`${report}/documents/${participantId}/recap`, { screen: 'documentsRecap', reportId, participantId }],
  [`${report}/own-part`, { screen: 'delegatedSection', reportId }],
  [`${report}/witness`, { screen: 'witness', reportId }],
  [`${report}/accident`, { screen: 'accident', reportId }],
  [`${report}/accident/${participantId}`, { screen: 'accidentVehicle', reportId, participantId }],
  [`${report}/accident/${participantId}/damage`, { screen: 'damage', reportId, participantId }],
  [`${report}/accident/${participantId}/damage/movement`, { screen: 'damageMovement', reportId, participantId }],
  [`${report}/accident/${participantId}/damage/data`, { screen: 'damageData', reportId, participantId }],
  [`${report}/accident/circumstances`, { screen: 'circumstances', reportId }],
  [`${report}/situation`, { screen: 'situation', reportId }],
  [`${report}/situation/location`, { screen: 'location', reportId }],
  [`${report}/situation/location/manual`, { screen: 'locationManual', reportId }],
  [`${report}/culprit`, { screen: 'culprit', reportId }],
  [`${report}/summary`, { screen: 'summary', reportId }],
  [`${report}/sign-report`, { screen: 'signReport', reportId }],
  [`${report}/success`, { screen: 'success', reportId }],
];

describe('parseRequestedRoute (R-043, R-045 to R-073)', () => {
  it.each(addresses)('%s', (path, requestedRoute) => {
    expect(parseRequestedRoute(path)).toEqual(requestedRoute);
  });

  it.each(addresses)('%s with a slash at its end', (path, requestedRoute) => {
    expect(parseRequestedRoute(path === '/' ? path : `${path}/`)).toEqual(requestedRoute);
  });

  it('knows every screen of the table but those that stand at the address of another', () => {
    const asked = new Set<Screen>(addresses.map(([, { screen }]) => screen));
    expect(allScreens.filter((screen) => !asked.has(screen))).toEqual(['notFound', 'otherReport']);
  });

  it.each([
    '',
    '//',
    '/404',
    '/report',
    `${report}`,
    `${report}/unknown`,
    '/informations/x',
    '/shared/x',
    '/Informations',
    `${report}/situation/location/manual/x`,
  ])('"%s" is not found', (path) => {
    expect(parseRequestedRoute(path).screen).toBe(path === '' ? 'landing' : 'notFound');
  });

  it.each([
    ['?side=F', { step: 'F' }],
    ['?side=B', { step: 'B' }],
    ['?side=X', { step: 'X' }],
    ['?side=f', {}],
    ['?side=Q', {}],
    ['?side=', {}],
    ['', {}],
  ])('the side of a scan in "%s" (R-298)', (search, side) => {
    const path = `${report}/documents/${participantId}`;
    expect(parseRequestedRoute(path, search)).toEqual({
      screen: 'documentsParticipant',
      reportId,
      participantId,
      ...side,
    });
  });

  it.each([
    ['?spzUpload=true', { step: 'licensePlate' }],
    ['?spzUpload=false', {}],
    ['?spzUpload=1', {}],
    ['?spzUpload', {}],
  ])('the photo of the plate in "%s" (R-299)', (search, position) => {
    const path = `${report}/accident/${participantId}`;
    expect(parseRequestedRoute(path, search)).toEqual({
      screen: 'accidentVehicle',
      reportId,
      participantId,
      ...position,
    });
  });

  it('ignores search parameters where they mean nothing', () => {
    expect(parseRequestedRoute('/', '?side=F&spzUpload=true')).toEqual({ screen: 'landing' });
    expect(parseRequestedRoute(`${report}/summary`, '?side=F')).toEqual({ screen: 'summary', reportId });
  });

  it('takes a position below the address only where the screen has it', () => {
    const manual = `${report}/documents/${participantId}/manual`;
    expect(parseRequestedRoute(manual, '', 'address')).toMatchObject({ step: 'address' });
    expect(parseRequestedRoute(manual, '', 'insurer')).not.toHaveProperty('step');
    expect(parseRequestedRoute('/', '', 'email')).toEqual({ screen: 'landing' });
  });

  it('opens the step of the address for the e-mail, which had a step of its own', () => {
    const manual = `${report}/documents/${participantId}/manual`;
    expect(parseRequestedRoute(manual, '', 'email')).toMatchObject({ step: 'address' });
  });

  it('knows a shared summary also by what the address bar shows of it (R-623)', () => {
    expect(parseRequestedRoute('/shared')).toEqual({ screen: 'sharedSummary' });
    expect(parseRequestedRoute('/shared/')).toEqual({ screen: 'sharedSummary' });
    expect(parseRequestedRoute('/shared/download')).toEqual({ screen: 'sharedDownload' });
  });

  it('decodes ids, and leaves one alone that cannot be decoded', () => {
    expect(parseRequestedRoute('/report/a%2Fb%20c/summary')).toEqual({ screen: 'summary', reportId: 'a/b c' });
    expect(parseRequestedRoute('/report/%E0%A4%A/summary')).toEqual({ screen: 'summary', reportId: '%E0%A4%A' });
  });
});

describe('pathOf', () => {
  it.each(addresses)('%s is built again from what it asks for', (path, { screen, ...ids }) => {
    const named = Object.fromEntries(Object.entries(ids).map(([name, value]) => [name, String(value)]));
    expect(pathOf(screen, named)).toBe(path);
  });

  it('encodes ids', () => {
    expect(pathOf('summary', { reportId: 'a/b c?' })).toBe('/report/a%2Fb%20c%3F/summary');
  });
});
