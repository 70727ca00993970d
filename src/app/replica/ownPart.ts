import type { OwnPart } from '#machines/context.ts';
import { isText, shapeOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';

/** Part of the report that this phone alone fills in, stored beside the session's tokens. */

const name = 'ownPart';
const isOwnPart = shapeOf<OwnPart>({ participantId: isText, summaryId: isText, checkCode: isText });

export function ownPart(): OwnPart | null {
  return tabStorage.get(name, isOwnPart);
}

export function keepOwnPart(part: OwnPart | null): void {
  tabStorage.set(name, part);
}
