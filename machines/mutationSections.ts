import type { MutationName } from '#contract/calls.ts';
import { markerOfSection, type ParticipantSection, type ReportSection } from '#contract/enumerations.ts';
import { includes, isPart } from '#contract/parts.ts';
import type { SummarySection } from './context.ts';
import { editedAt, positionToEdit } from './editing.ts';
import type { ScreenMeta } from './routes.ts';

/**
 * Sections of the summary that mutations change; the phone applies these calls optimistically and sends them in the background.
 */

type Section = ParticipantSection | ReportSection;

const sections: Record<MutationName, Section> = {
  updateCircumstances: 'accidentCircumstances',
  updateDatetime: 'accidentDatetime',
  updateLocation: 'accidentLocation',
  updateResponsibleParticipant: 'responsibleParticipant',
  updateParticipantData: 'personalData',
  updateEmail: 'email',
  updateDrivingLicense: 'drivingLicense',
  updateDamage: 'vehicleDamage',
  updateMovementDefinition: 'vehicleMovementDefinition',
  updateVehicle: 'vehicle',
  updateInsurer: 'vehicleInsurer',
  updateAccidentPhotos: 'vehicleDamageImages',
  deleteAccidentPhoto: 'vehicleDamageImages',
  addWitness: 'witnesses',
  updateWitness: 'witnesses',
  deleteWitness: 'witnesses',
};

/** Returns the section that a mutation changes; an address arrives within the personal data. */
export function sectionOfMutation(call: MutationName, body: unknown): Section {
  const hasAddress = typeof body === 'object' && body !== null && 'address' in body && body.address !== undefined;
  return call === 'updateParticipantData' && hasAddress ? 'address' : sections[call];
}

export function positionOfSection({ section, party }: SummarySection): ScreenMeta {
  if (isPart(section)) return positionToEdit(section, party);
  if (section === 'vehicleDamageImages') return { screen: 'accidentVehicle', party: party ?? 'A', step: 'photos' };
  const marker = markerOfSection[section];
  // Witnesses are never missing, so no marker leads to them.
  return marker === null ? { screen: 'witness' } : positionToEdit(marker, undefined);
}

export function isEditedOn(position: ScreenMeta, about: SummarySection): boolean {
  if (position.party !== undefined && position.party !== about.party) return false;
  const { section } = about;
  const what = isPart(section) ? section : section === 'vehicleDamageImages' ? null : markerOfSection[section];
  if (what !== null) return editedAt(position).some((edited) => includes(edited, what));
  const { screen, step } = positionOfSection(about);
  return position.screen === screen && position.step === step;
}
