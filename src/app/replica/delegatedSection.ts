import type { DelegatedSection } from '#machines/context.ts';
import { isText, shapeOf } from '../guards.ts';
import { tabStorage } from '../tabStorage.ts';

/** Part of the report that this phone alone fills in, stored beside the session's tokens. */

const name = 'delegatedSection';
const isDelegatedSection = shapeOf<DelegatedSection>({ participantId: isText, summaryId: isText, checkCode: isText });

export function delegatedSection(): DelegatedSection | null {
  return tabStorage.get(name, isDelegatedSection);
}

export function keepDelegatedSection(part: DelegatedSection | null): void {
  tabStorage.set(name, part);
}
