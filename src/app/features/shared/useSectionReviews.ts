import { useTranslation } from 'react-i18next';
import { lacksSomething } from '#contract/completeness.ts';
import type { ChangedSection } from '#contract/entities.ts';
import { partyOfOrder } from '#contract/enumerations.ts';
import { titleInSentence } from '#contract/facts.ts';
import { offers } from '../../api/offers.ts';
import { send, useChart } from '../../machine/chart.ts';
import './shared.cs.ts';
import { isSameSection } from '../../facts/Changed.tsx';
import { sectionsOf } from '../../facts/parts.ts';
import { useStage } from './useStage.ts';

/** Returns the reader's section reviews and functions to send more. */
export function useSectionReviews() {
  const { t } = useTranslation('shared');
  const summary = useChart(({ context }) => context.shared.summary);
  const agreements = useChart(({ context }) => context.shared.agreements);
  const contentVersion = useChart(({ context }) => context.shared.contentVersion);
  const changed = useChart(({ context }) => context.shared.changedSections);
  const stage = useStage();
  const all = summary === null ? [] : sectionsOf(summary);

  function wordOn(about: ChangedSection) {
    return agreements.find((each) => isSameSection(each, about));
  }
  /** Returns the objection to a section, current or not; only an explicit agreement withdraws it. */
  const objectionTo = (about: ChangedSection) => {
    const word = wordOn(about);
    return word?.agrees === false ? word.remark : null;
  };
  const isDecided = (about: ChangedSection) => wordOn(about)?.isCurrent === true;

  function say(sections: ChangedSection[], remark: string | null, replaces: string | null) {
    if (contentVersion === null) return;
    const body = { sections, agrees: remark === null, remark, contentVersion, replaces };
    send({ type: 'submitted.updateAgreement', body });
  }
  return {
    /** False after the reader's signature, or if the service does not support reviews. */
    isOpen: offers('updateAgreement') && contentVersion !== null && stage !== 'signed' && stage !== 'finished',
    wordOn,
    /** Sections without a review, excluding those objected to. */
    open: all.filter((each) => !isDecided(each) && objectionTo(each) === null),
    /** Sections objected to and changed since. */
    undecided: all.filter((each) => !isDecided(each) && objectionTo(each) !== null),
    disagreed: all.filter((each) => isDecided(each) && objectionTo(each) !== null),
    /** Sections changed since the last visit and not reviewed. */
    news: changed.filter((each) => !isDecided(each)),
    canAgree: (about: ChangedSection) => summary !== null && !lacksSomething(summary, about),
    agreeToAll: (sections: ChangedSection[]) => say(sections, null, null),
    agree: (section: ChangedSection) => say([section], null, objectionTo(section)),
    disagree: (section: ChangedSection, remark: string) => say([section], remark, objectionTo(section)),
    nameOf({ section, participantId }: ChangedSection): string {
      const owner = summary?.participants.find((each) => each.participantId === participantId);
      const part = titleInSentence(section);
      return owner === undefined ? part : t('changedOf', { part, party: partyOfOrder(owner.order) });
    },
  };
}
