import type { Summary } from '#contract/entities.ts';
import type { ParticipantSection, Party, ReportSection } from '#contract/enumerations.ts';
import { type Fact, lineOf, textOf } from '#contract/factRows.ts';
import { reportFacts, titleOf, witnessFacts } from '#contract/facts.ts';
import { formatMoment, formatMomentInWords } from '#contract/format.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { zoneName } from '#contract/pragueTime.ts';
import type { ReportData } from '#contract/reportData.ts';
import { shortDigest } from '#proof/digests.ts';
import { diagram, diagramSize } from './diagrams.ts';
import { tick } from './drawings.ts';
import { factRows } from './factRows.ts';
import { type Ink, styles } from './ink.ts';
import { atLeast, type Box, beside, card, cardInner, field, stack, textBox } from './layout.ts';
import { maskPhone } from './maskPhone.ts';
import { type PartyData, partyLine } from './parties.ts';
import { sketchBox, storyBoxes } from './sketch.ts';
import { missing, texts } from './texts.ts';

/** A disagreement that was still open when the report was signed. */
export interface Remark {
  section: ParticipantSection | ReportSection;
  party: Party | null;
  remark: string;
  /** The section is still what it is about. */
  isCurrent: boolean;
  saidAt: string;
}

/** The parts of the report that belong to both parties. */

/** Draws the date, time and place of the accident. */
export function whenAndWhere(ink: Ink, summary: Summary): Box {
  const place = reportFacts.accidentLocation.facts(summary);
  const isGiven = place.some(({ texts }) => texts.length > 0);
  const facts = [
    ...reportFacts.accidentDatetime.facts(summary),
    ...(isGiven ? place : place.map(({ optional: _, ...fact }) => fact)),
  ].sort((one, other) => Number(other.half ?? false) - Number(one.half ?? false));
  return card(ink, texts.where, stack(factRows(ink, facts, cardInner, 3), 6));
}

/** Each witness with a phone, an address where it was given and, for a passenger, whose. */
export function witnesses(ink: Ink, summary: Summary): Box {
  const third = cardInner / 3;
  const around = { participants: summary.participants, companies: [] };
  const rows = [...summary.witnesses]
    .sort((one, other) => one.order - other.order)
    .map((witness) => {
      const [name, phone, role, ...others] = witnessFacts.facts(witness, around);
      const text = (fact: Fact | undefined) => (fact && textOf(fact)) || missing;
      const line = beside(
        { at: 0, box: textBox(ink, text(name), 1.4 * third - 12, styles.value) },
        { at: 1.4 * third, box: textBox(ink, text(phone), 0.7 * third, styles.value) },
        { at: 2.1 * third, box: textBox(ink, text(role), 0.9 * third, styles.body) },
      );
      const given = others.filter(({ texts }) => texts.length > 0);
      const below = given.map((fact) =>
        textBox(ink, lineOf(fact, textOf(fact), witnessFacts.title), cardInner, styles.body),
      );
      return stack([line, ...below], 0);
    });
  return card(ink, titleOf('witnesses'), stack(rows, 4));
}

/** The situation that was chosen beside the sketch of the answers, and what happened in the drivers' words and in the answers'. */
export function circumstances(ink: Ink, summary: Summary): Box {
  const id = summary.accidentCircumstances?.accidentSituationDiagramId;
  const [chosen, ...described] = reportFacts.accidentCircumstances.facts(summary);
  const ofWitnesses =
    summary.witnesses.length === 0
      ? [texts.noWitnesses]
      : summary.witnesses.every(({ address }) => !address)
        ? [texts.noAddresses]
        : [];
  const words = [
    ...factRows(ink, described, cardInner),
    ...storyBoxes(ink, summary),
    field(ink, texts.statement, [texts.statementOfBoth, ...ofWitnesses].join(' '), cardInner, styles.body),
  ];
  const situation = (width: number) => field(ink, chosen?.label ?? '', chosen && textOf(chosen), width, styles.strong);
  if (id === undefined) return card(ink, titleOf('accidentCircumstances'), stack([situation(cardInner), ...words], 8));
  const picture: Box = {
    height: diagramSize.height,
    draw: (x, y) => ink.figure(texts.diagram(situationDiagramNames[id]), () => diagram(ink, id, x, y)),
  };
  const step = diagramSize.width + 12;
  const sketch = sketchBox(ink, summary);
  const beginning = sketch === null ? step : 2 * step;
  const captioned = (box: Box, words: string) => stack([box, textBox(ink, words, diagramSize.width, styles.small)], 2);
  const drawings =
    sketch === null
      ? [{ at: 0, box: picture }]
      : [
          { at: 0, box: captioned(picture, texts.chosenDiagram) },
          { at: step, box: captioned(sketch, texts.sketchOfAnswers) },
        ];
  const pictures = beside(...drawings, { at: beginning, box: situation(cardInner - beginning) });
  return card(ink, titleOf('accidentCircumstances'), stack([pictures, ...words], 8));
}

/** Draws the culprit as agreed by both parties. */
export function culprit(ink: Ink, summary: Summary, parties: [PartyData, PartyData]): Box {
  const party = parties.find(
    ({ participant }) => participant !== undefined && participant.participantId === summary.responsibleParticipantId,
  );
  if (party !== undefined) return card(ink, titleOf('responsibleParticipant'), partyLine(ink, party, cardInner));
  const words = summary.responsibleParticipantWasConfirmed ? texts.notApparent : missing;
  return card(ink, titleOf('responsibleParticipant'), textBox(ink, words, cardInner, styles.strong));
}

/** Draws B's remarks with the sections they refer to. */
export function remarks(ink: Ink, given: Remark[]): Box {
  const rows = given.flatMap(({ section, party, remark, isCurrent, saidAt }) => [
    textBox(ink, texts.remarkOn(titleOf(section), party, isCurrent, formatMoment(saidAt)), cardInner, styles.label),
    textBox(ink, remark, cardInner, styles.body),
  ]);
  return card(ink, texts.remarks, stack([textBox(ink, texts.remarksMean, cardInner, styles.body), ...rows], 4));
}

/** Draws, instead of signatures, who stands by a one-sided report and who does not. */
export function oneSided(ink: Ink): Box {
  const rows = [
    textBox(ink, texts.oneSided, cardInner, styles.strong),
    textBox(ink, texts.oneSidedMeans, cardInner, styles.body),
  ];
  return card(ink, texts.signatures, stack(rows, 4));
}

/** Draws each signature with time, phone, code and signed content. */
export function signatures(ink: Ink, { signatures: given }: ReportData, parties: [PartyData, PartyData]): Box {
  const column = (cardInner - 16) / 2;
  const boxes = parties.map((party) => {
    const signature = given.find(({ participantId }) => participantId === party.participant?.participantId);
    const name = partyLine(ink, party, column);
    if (signature === undefined) return { name, below: textBox(ink, texts.notSigned, column, styles.body) };
    const { signedAt, phoneNumber, codeSha256 } = signature;
    const small = [
      texts.signedBy(maskPhone(phoneNumber)),
      ...(codeSha256 ? [texts.codeHash(shortDigest(codeSha256))] : []),
    ];
    const words = stack(
      [
        textBox(
          ink,
          texts.signed(formatMomentInWords(signedAt), zoneName(Date.parse(signedAt))),
          column - 26,
          styles.value,
        ),
        ...small.map((line) => textBox(ink, line, column - 26, styles.small)),
      ],
      0,
    );
    const below: Box = {
      height: words.height,
      draw(x, y) {
        ink.artifact(() => tick(ink, x + 2, y + 1));
        words.draw(x + 26, y);
      },
    };
    return { name, below };
  });
  const nameHeight = Math.max(...boxes.map(({ name }) => name.height));
  const cells = boxes.map(({ name, below }, index) => ({
    at: index * (column + 16),
    box: stack([atLeast(name, nameHeight), below], 6),
  }));
  const content =
    given[0] && textBox(ink, texts.signedContent(shortDigest(given[0].contentSha256)), cardInner, styles.small);
  const rows = [
    textBox(ink, texts.signatureMeans, cardInner, styles.body),
    beside(...cells),
    ...(content ? [content] : []),
  ];
  return card(ink, texts.signatures, stack(rows, 8));
}
