import type { Screen } from '#machines/routes.ts';
import { numbersIn } from './numbers.ts';

/** On which screen a demand can be seen, for its picture in docs/requirements/coverage.md. */
const demandsOn: Record<Screen, string> = {
  landing: 'R-011, R-026, R-042 to R-044, R-079 to R-082, R-122 to R-127, R-449, R-470, R-580, R-583, R-590',
  informations: 'R-002 to R-004, R-012, R-027 to R-032, R-045, R-530, R-531',
  resume: 'R-470 to R-478',
  scene: 'R-580 to R-584',
  scenePhotos: 'R-580',
  scenePlates: 'R-580',
  scenePlace: 'R-580',
  sceneDriver: 'R-580',
  error: 'R-046, R-077, R-196, R-381 to R-393, R-508',
  errorTimeout: 'R-047, R-077, R-231, R-394, R-395, R-477',
  errorCodes: 'R-048, R-396, R-455',
  personalData: 'R-049, R-540 to R-544',
  sharedExpired: 'R-050, R-467',
  sharedSummary: 'R-007, R-010, R-051, R-523, R-527',
  sharedDownload: 'R-052, R-120',
  verification:
    'R-005, R-006, R-013, R-054, R-209 to R-211, R-213, R-243, R-247, R-250, R-251, R-277, R-296, R-419, R-452 to R-455',
  verificationSuccess: 'R-055, R-197',
  ownPart: 'R-633',
  documents: 'R-024, R-056, R-634 to R-636',
  documentsParticipant: 'R-014, R-034, R-057, R-100, R-141, R-142, R-294',
  documentsManual: 'R-014, R-058, R-100, R-102, R-103, R-252 to R-263',
  documentsRecap: 'R-059, R-101, R-527, R-535',
  witness: 'R-009, R-015, R-060, R-163, R-164, R-182, R-287',
  accident: 'R-024, R-061',
  accidentVehicle: 'R-016, R-062, R-104, R-105, R-180, R-220, R-264, R-536, R-577',
  damage: 'R-063, R-106, R-184, R-267, R-268',
  damageMovement: 'R-064, R-108, R-185, R-269',
  damageData: 'R-035, R-065, R-107, R-265, R-266, R-270 to R-272',
  circumstances: 'R-017, R-066, R-145, R-186, R-273',
  situation: 'R-018, R-067, R-109, R-110, R-181, R-289, R-292, R-426, R-427, R-532, R-533',
  location: 'R-018, R-036, R-068, R-111, R-112, R-274, R-288, R-436 to R-438, R-526',
  locationManual: 'R-018, R-069, R-111',
  culprit: 'R-019, R-070, R-150, R-188, R-307',
  summary: 'R-020, R-071, R-113 to R-118, R-193, R-214, R-215, R-388, R-405, R-520 to R-522, R-524',
  signReport: 'R-008, R-021, R-072, R-212, R-213, R-218, R-407, R-545, R-629, R-630, R-631',
  success: 'R-022, R-025, R-073, R-119 to R-121, R-525, R-550, R-551, R-553 to R-555',
  notFound: 'R-074',
  otherReport: 'R-494',
};

/** The screens of each demand, by its number. */
export const screensOfDemands: ReadonlyMap<string, Screen[]> = (() => {
  const screens = new Map<string, Screen[]>();
  for (const [screen, numbers] of Object.entries(demandsOn) as [Screen, string][])
    for (const number of numbersIn(numbers)) screens.set(number, [...(screens.get(number) ?? []), screen]);
  return screens;
})();
