import type { ChangedSection, Participant } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { useChart } from '../../chart/chart.ts';
import { sectionNames } from '../../i18n/cs/enumerations.ts';
import { t as sharedTexts } from '../../i18n/cs/shared.ts';
import { useTexts } from '../../i18n/useTexts.ts';
import { Notice } from '../../ui/Notice.tsx';

/** At the head of the summary: what differs from the data that were seen last. */
export function WhatChanged({ participants }: { participants: Participant[] }) {
  const t = useTexts(sharedTexts);
  const changed = useChart((snapshot) => snapshot.context.changedSections);
  if (changed.length === 0) return null;
  const what = changed.map((each) => nameOf(each, participants)).join(', ');
  return (
    <Notice kind="warning" role="status" title={t('changedTitle')}>
      <p>{t('changedText', { what })}</p>
    </Notice>
  );
}

function nameOf({ section, participantId }: ChangedSection, participants: Participant[]): string {
  const part = sectionNames[section];
  const owner = participants.find((participant) => participant.participantId === participantId);
  return owner === undefined ? part : sharedTexts('changedOf', { part, party: partyOfOrder(owner.order) });
}
