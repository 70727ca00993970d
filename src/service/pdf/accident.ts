import type { Signature, Summary } from '#contract/entities.ts';
import {
  formatDate,
  formatGps,
  formatMomentInWords,
  formatPhone,
  formatPlaceAddress,
  formatTime,
} from '#contract/format.ts';
import { situationDiagramNames } from '#contract/names.ts';
import { diagram, diagramSize } from './diagrams.ts';
import { tick } from './drawings.ts';
import { type Ink, styles } from './ink.ts';
import { atLeast, type Box, beside, card, cardInner, field, stack, textBox } from './layout.ts';
import { maskPhone } from './maskPhone.ts';
import { type PartyData, partyLine } from './parties.ts';
import { missing, texts } from './texts.ts';

/** The parts of the report that belong to both parties. */

/** When and where it happened. */
export function whenAndWhere(ink: Ink, { accidentDatetime, accidentLocation }: Summary): Box {
  const moment = accidentDatetime?.accidentDatetime;
  const still = accidentDatetime?.participantStillInPlace;
  const gps = accidentLocation?.accidentGps;
  const quarter = cardInner / 4;
  const rows = [
    beside(
      { at: 0, box: field(ink, texts.date, moment && formatDate(moment), quarter - 12, styles.strong) },
      { at: quarter, box: field(ink, texts.time, moment && formatTime(moment), quarter - 12, styles.strong) },
      {
        at: 2 * quarter,
        box: field(ink, texts.stillInPlace, still === undefined ? null : still ? texts.yes : texts.no, quarter - 8),
      },
      { at: 3 * quarter, box: field(ink, texts.gps, gps == null ? null : formatGps(gps), quarter) },
    ),
    field(ink, texts.address, accidentLocation && formatPlaceAddress(accidentLocation), cardInner),
    field(ink, texts.placeInWords, accidentLocation?.accidentLocationDescription, cardInner, styles.body),
  ];
  return card(ink, texts.where, stack(rows, 6));
}

/** Each witness with a phone and, for a passenger, whose. */
export function witnesses(ink: Ink, summary: Summary, parties: [PartyData, PartyData]): Box {
  const third = cardInner / 3;
  const rows = [...summary.witnesses]
    .sort((one, other) => one.order - other.order)
    .map((witness) => {
      const driver = parties.find(({ participant }) => participant?.participantId === witness.driverParticipantId);
      const isPassenger = witness.driverParticipantId !== null && driver !== undefined;
      const role = isPassenger ? texts.passengerOf(driver.party) : texts.notPassenger;
      const phone = witness.phoneNumber === null ? missing : formatPhone(witness.phoneNumber);
      return beside(
        { at: 0, box: textBox(ink, `${witness.firstName} ${witness.lastName}`, 1.4 * third - 12, styles.value) },
        { at: 1.4 * third, box: textBox(ink, phone, 0.7 * third, styles.value) },
        { at: 2.1 * third, box: textBox(ink, role, 0.9 * third, styles.body) },
      );
    });
  const content = rows.length === 0 ? [textBox(ink, texts.noWitnesses, cardInner, styles.body)] : rows;
  return card(ink, texts.witnesses, stack(content, 4));
}

/** The diagram, its meaning in words and the description. */
export function circumstances(ink: Ink, { accidentCircumstances }: Summary): Box {
  const id = accidentCircumstances?.accidentSituationDiagramId;
  const beginning = id === undefined ? 0 : diagramSize.width + 16;
  const words = stack(
    [
      field(ink, texts.situation, id && situationDiagramNames[id], cardInner - beginning, styles.strong),
      field(ink, texts.description, accidentCircumstances?.accidentDescription, cardInner - beginning, styles.body),
    ],
    8,
  );
  if (id === undefined) return card(ink, texts.circumstances, words);
  const picture: Box = {
    height: diagramSize.height,
    draw: (x, y) => ink.figure(texts.diagram(situationDiagramNames[id]), () => diagram(ink, id, x, y)),
  };
  return card(ink, texts.circumstances, beside({ at: 0, box: picture }, { at: beginning, box: words }));
}

/** Who caused the accident, as both parties see it. */
export function culprit(ink: Ink, summary: Summary, parties: [PartyData, PartyData]): Box {
  const party = parties.find(
    ({ participant }) => participant !== undefined && participant.participantId === summary.responsibleParticipantId,
  );
  if (party !== undefined) return card(ink, texts.culprit, partyLine(ink, party, cardInner));
  const words = summary.responsibleParticipantWasConfirmed ? texts.notApparent : missing;
  return card(ink, texts.culprit, textBox(ink, words, cardInner, styles.strong));
}

/** Who signed when, with which phone. */
export function signatures(ink: Ink, given: Signature[], parties: [PartyData, PartyData]): Box {
  const column = (cardInner - 16) / 2;
  const boxes = parties.map((party) => {
    const signature = given.find(({ participantId }) => participantId === party.participant?.participantId);
    const name = partyLine(ink, party, column);
    if (signature === undefined || party.participant === undefined)
      return stack([name, textBox(ink, texts.notSigned, column, styles.body)], 6);
    const words = stack(
      [
        textBox(ink, texts.signed(formatMomentInWords(signature.signedAt)), column - 22, styles.value),
        textBox(ink, texts.signedBy(maskPhone(party.participant.phoneNumber)), column - 22, styles.small),
      ],
      0,
    );
    const confirmation: Box = {
      height: words.height,
      draw(x, y) {
        ink.artifact(() => tick(ink, x + 2, y + 1));
        words.draw(x + 26, y);
      },
    };
    return { name, confirmation };
  });
  const names = boxes.map((box) => ('name' in box ? box.name.height : 0));
  const nameHeight = Math.max(...names);
  const cells = boxes.map((box, index) => ({
    at: index * (column + 16),
    box: 'name' in box ? stack([atLeast(box.name, nameHeight), box.confirmation], 6) : box,
  }));
  return card(
    ink,
    texts.signatures,
    stack([textBox(ink, texts.signatureMeans, cardInner, styles.body), beside(...cells)], 8),
  );
}
