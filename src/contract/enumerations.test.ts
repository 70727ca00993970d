import { expect, it } from 'vitest';
import * as named from './enumerations.ts';

/** The enumerations, written out again from the demands, in any order. */

const both = (names: string[]) => names.flatMap((name) => [name, `${name}_BA`]);
const list = (names: string) => names.split(' ');

it.each<[number: string, what: string, has: readonly string[], demanded: string[]]>([
  ['R-195', 'states', named.reportStates, list('NEW COLLECTING_DATA TO_SIGN FINISHED ERROR CANCELED')],
  [
    'R-184',
    'damage locations',
    named.damageLocations,
    list('FRONT REAR LEFT RIGHT FRONT_LEFT FRONT_RIGHT REAR_LEFT REAR_RIGHT'),
  ],
  [
    'R-185',
    'movements',
    named.movements,
    list(
      'PARKED STARTING MOVING STOPPING EXITING_PRIVATE_AREA ENTERING_PRIVATE_AREA ENTERING_ROUNDABOUT IN_ROUNDABOUT REAR_COLLISION PARALLEL_LANE CHANGING_LANE OVERTAKING TURNING_RIGHT TURNING_LEFT REVERSING WRONG_WAY APPROACHING_FROM_RIGHT FAILED_TO_YIELD',
    ),
  ],
  [
    'R-186',
    'situations',
    named.situationDiagrams,
    [...both(list('REAR_END_COLLISION LANE_CHANGE TURNING PARKING')), 'ANOTHER'],
  ],
  [
    'R-187',
    'licence categories',
    named.drivingLicenseCategories,
    list('AM A1 A2 A B1 B C1 C D1 D BE C1E CE D1E DE T B96'),
  ],
  ['R-189', 'sides of a scan', named.scanSides, list('F B X')],
  ['R-190', 'images', named.imageTypes, list('image/jpeg image/png image/tiff image/webp')],
  [
    'R-191',
    'markers of a participant',
    named.participantMarkers,
    list(
      'PHONE_NUMBER EMAIL PERSONAL_DATA FIRST_NAME LAST_NAME ID_CARD_NUMBER DATE_OF_BIRTH ADDRESS HOUSE_NUMBER CITY POSTAL_CODE DRIVING_LICENSE DRIVING_LICENSE_NUMBER DRIVING_LICENSE_ISSUED_BY DRIVING_LICENSE_CATEGORY VEHICLE VEHICLE_DAMAGE VEHICLE_MOVEMENT VEHICLE_INSURER',
    ),
  ],
  [
    'R-192',
    'markers of the report',
    named.reportMarkers,
    list(
      'PARTICIPANT_COUNT PARTICIPANT REPORT ACCIDENT_CIRCUMSTANCES ACCIDENT_DESCRIPTION ACCIDENT_SITUATION_DIAGRAM ACCIDENT_DATETIME ACCIDENT_LOCATION RESPONSIBLE_PARTICIPANT_CONFIRMATION',
    ),
  ],
])('%s: the %s are those that are demanded', (_number, _what, has, demanded) => {
  expect([...has].sort()).toEqual([...demanded].sort());
});
