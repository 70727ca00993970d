import { parties } from '#contract/enumerations.ts';
import { type Context, participantOf } from '#machines/context.ts';

/** Facts of one participant that distinguish moments. */

/** Returns the facts that guards of the shown participant's papers check. */
export function papersOf(context: Context, places: string[]): object {
  const party = parties.find((each) => places.includes(`flow.report.collecting.documents.${each}`));
  const participant = party && participantOf(context, party);
  if (party === undefined || participant === undefined) return {};
  const isRecap = places.includes(`flow.report.collecting.documents.${party}.recap`);
  return {
    papers: [
      participant.canUploadAndInvestigateIdCardData,
      participant.drivingLicense === null,
      context.report.foundLicenses[party] !== undefined,
      participant.canRetrieveDrivingLicenseDataAutomatically,
      participant.canRetrieveUnconfirmedDrivingLicenseData,
      context.photos.readIdCards.A !== undefined,
      // From the check whatever is not known yet is asked for.
      ...(isRecap ? [participant.address === null, participant.email === null] : []),
    ],
  };
}

export function vehicleOf({
  vehicle,
  vehicleInsurer,
  canUploadAndConfirmLicensePlateData,
}: Context['report']['participants'][number]) {
  const isRegistered = vehicle?.vehicleBrandNameEdited === false;
  return [
    vehicle?.vehicleBrandName != null,
    isRegistered && [vehicleInsurer?.vehicleInsurerCodeEdited === false],
    canUploadAndConfirmLicensePlateData,
  ];
}

export function stageOf(item: Context['report']['verification'][number]) {
  return [item.order, item.isVerified, item.canBeVerified, item.waitsUntil];
}
