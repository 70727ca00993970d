/** Exclusions of pairs of transitions, each with its reason; unused ones fail. */

/** Pairs that are impossible, because the walk merges moments that no single step distinguishes. */
export const impossible: readonly { pair: RegExp; reason: string }[] = [
  { pair: /, then app \| form\.edited/u, reason: 'the first step ends what another value would be sent for' },
  {
    pair: /photo\.dropped \| 0 .*, then flow \| nav\.requested/u,
    reason: 'a photo that is dropped while it is being sent leaves its call unanswered, so the report is loaded again',
  },
  {
    pair: /^overlay\.cancelling \| failed\.network \| 0, then nothing by network\.online/u,
    reason: 'a cancelling that found no network goes out by itself',
  },
];

/** Rules that do not hold for a second step `by` an event `at` a place, as they were written for the walk. */
export const doubts: readonly { rule: string; by: RegExp; at: RegExp; reason: string }[] = [
  {
    rule: 'what a good answer brings is kept',
    by: /^call (?:confirmReport|updateParticipantData [AB]|updateEmail [AB]) answers OK/u,
    at: /^flow\.report\.collecting\./u,
    reason: 'the answer is made up for a report that is whole, the way before it may know of one that is not',
  },
  {
    rule: 'each outcome of a call leads where its screen says',
    by: /^call \w+ B answers ERR_PARTICIPANT_FILLS_IN$/u,
    at: /^flow\.report\.collecting\./u,
    reason: 'the way before it may not know B, of whom it would be noted',
  },
  {
    rule: 'a refused confirmation says what is missing, or that the other participant has to look again',
    by: /^call confirmReport answers OK/u,
    at: /summary\.confirming$/u,
    reason: 'what is missing is listed by the check of the summary, which follows at once',
  },
  {
    rule: 'what a good answer brings is kept',
    by: /^call addAccidentPhoto (?:A )?answers OK$/u,
    at: /^flow\.(?!report)/u,
    reason: 'no report is at hand any more to keep the photo with',
  },
  {
    rule: 'a photo that was sent is here, can be tried again, or is refused',
    by: /^call addAccidentPhoto A /u,
    at: /^flow\.error\./u,
    reason: 'the session that the photo belonged to is over',
  },
  {
    rule: 'a code is treated by TABLE 3, or by the screen itself',
    by: /^call getReport answers ERR_REPORT_IN_WRONG_STATE$/u,
    at: /^flow\.report\.loading\./u,
    reason: 'it is the asking itself that was refused, so that it is offered once more instead of repeated',
  },
  {
    rule: 'another try makes the very same request that did not succeed',
    by: /^call\.retried$/u,
    at: /^flow\.report\.rechecking\.failed$/u,
    reason: 'it is the asking itself that was refused, so that it is offered once more instead of repeated',
  },
  {
    rule: 'an address of a report is granted as far as the report has come',
    by: /^nav\.requested/u,
    at: /^uploads\.idle$/u,
    reason: 'where a photo was dropped while it was being sent its call is unanswered, so the report is loaded again',
  },
  {
    rule: 'a saved, skipped or read step leads where the flow says',
    by: /^step\.continued$/u,
    at: /\.witness\./u,
    reason: 'a witness is being added, and is told of once the report is loaded',
  },
];
