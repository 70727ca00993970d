import type { Participant } from '#contract/entities.ts';
import { type Party, participantSections, type SituationDiagram } from '#contract/enumerations.ts';
import { type Around, type Fact, textOf } from '#contract/factRows.ts';
import { participantFacts, titleInSentence, titleOf } from '#contract/facts.ts';
import { lowerFirst } from '#contract/format.ts';
import { statementBoxes } from '#report/statementBoxes.ts';
import { badge, damagePicture, damageSize } from './drawings.ts';
import { factRows } from './factRows.ts';
import { colours, type Ink, type Section, sheet, styles } from './ink.ts';
import { atLeast, type Box, beside, type Flow, field, stack, textBox } from './layout.ts';
import { missing, orderTexts, texts } from './texts.ts';

/** Lays out both parties side by side as on the European form: A on blue, B on yellow, with aligned rows. */

export interface PartyData {
  party: Party;
  participant: Participant | undefined;
  situation: SituationDiagram | undefined;
  around: Around;
}

const gap = 11;
const width = (sheet.inner - gap) / 2;
const edge = 4;
const inset = edge + 10;
const inner = width - inset - 10;

const looks: Record<Party, { x: number; fill: string; tint: string; ink: string }> = {
  A: { x: 0, fill: colours.a, tint: colours.aTint, ink: colours.white },
  B: { x: width + gap, fill: colours.b, tint: colours.bTint, ink: colours.text },
};

/** Phone and e-mail on one line, unless the address is too long to stand there in one piece. */
function contact(ink: Ink, participant: Participant | undefined): Box {
  const beginning = 92;
  const [phone, email] = [participantFacts.phoneNumber, participantFacts.email].map(({ title, facts }) => ({
    title,
    text: facts(participant).map(textOf).join(''),
  }));
  const box = (shown: typeof phone, width: number) => field(ink, shown?.title ?? '', shown?.text, width);
  if (ink.width(email?.text || missing, styles.value) > inner - beginning)
    return stack([box(phone, inner), box(email, inner)], 5);
  return beside({ at: 0, box: box(phone, beginning - 4) }, { at: beginning, box: box(email, inner - beginning) });
}

function factsIn(name: keyof typeof participantFacts, { participant, around }: PartyData): Fact[] {
  return participantFacts[name].facts(participant, around);
}

/** The facts of a section below its title, which is not repeated as a label. */
function rowsOf(name: keyof typeof participantFacts): (ink: Ink, party: PartyData) => Box[] {
  const { title } = participantFacts[name];
  return (ink, party) => {
    const facts = factsIn(name, party);
    const [first, ...others] = facts;
    if (first?.label !== title) return factRows(ink, facts, inner);
    const texts = first.texts.length === 0 ? [missing] : first.texts;
    return [...texts.map((text) => textBox(ink, text, inner, styles.value)), ...factRows(ink, others, inner)];
  };
}

function driverRows(ink: Ink, party: PartyData): Box[] {
  const facts = [...factsIn('personalData', party), ...factsIn('address', party)];
  return [...factRows(ink, facts, inner), contact(ink, party.participant)];
}

function damageRows(ink: Ink, data: PartyData): Box[] {
  const { party, participant } = data;
  const damaged = [...new Set(participant?.vehicleDamage?.damageLocations)];
  const impact = participant?.vehicleDamage?.pointOfImpact ?? null;
  const facts = factsIn('vehicleDamage', data);
  const [places = '', impactName = ''] = facts.map(textOf);
  const beginning = damageSize.width + 14;
  const picture: Box = {
    height: damageSize.height,
    draw: (x, y) =>
      ink.figure(texts.damageDrawing(party, places === '' ? missing : places, impactName), () =>
        damagePicture(ink, { party, damaged, impact }, x, y),
      ),
  };
  const boxes = (shown: Fact[], width: number) => stack(factRows(ink, shown, width), 6);
  const words = boxes(facts, inner - beginning);
  if (words.height <= damageSize.height + 12) return [beside({ at: 0, box: picture }, { at: beginning, box: words })];
  const [short, long] = [facts.filter(({ look }) => look !== 'long'), facts.filter(({ look }) => look === 'long')];
  const head = beside({ at: 0, box: picture }, { at: beginning, box: boxes(short, inner - beginning) });
  return [stack([head, boxes(long, inner)], 6)];
}

/** Lists by section what was not given, so that a missing value is not read as a denial. */
function notGiven(data: PartyData): string {
  const sections = participantSections.map((section) => {
    const missed = factsIn(section, data).filter(({ optional, texts }) => optional && texts.length === 0);
    const labels = missed.map(({ label }) => lowerFirst(label));
    return labels.length > 0 && `${titleInSentence(section)} (${labels.join(', ')})`;
  });
  return [...sections, texts.neverAsked].filter(Boolean).join(', ');
}

/** The crosses of section 12 of the European form, and what of the form was not given. */
function statementRows(ink: Ink, data: PartyData): Box[] {
  const boxes = statementBoxes(data.participant?.vehicleMovementDefinition?.movementDefinitions ?? [], data.situation);
  return [
    field(ink, texts.boxes, texts.boxesAndCount(boxes.join(', '), boxes.length), inner),
    field(ink, texts.notGivenTitle, notGiven(data), inner, styles.body),
  ];
}

const sections: { title: string; rows: (ink: Ink, party: PartyData) => Box[]; gap: number }[] = [
  { title: texts.driver, rows: driverRows, gap: 5 },
  { title: titleOf('drivingLicense'), rows: rowsOf('drivingLicense'), gap: 5 },
  { title: titleOf('vehicle'), rows: rowsOf('vehicle'), gap: 5 },
  { title: titleOf('vehicleInsurer'), rows: rowsOf('vehicleInsurer'), gap: 5 },
  { title: titleOf('vehicleDamage'), rows: damageRows, gap: 5 },
  { title: titleOf('vehicleMovementDefinition'), rows: rowsOf('vehicleMovementDefinition'), gap: 1 },
  { title: texts.statement, rows: statementRows, gap: 5 },
];

/** Data of a party, and the section of the document that holds them. */
type Column = PartyData & { part: Section };

/** The band with the letter above each column; on a further page it is only decoration, already read once. */
function band(ink: Ink, parties: Column[], isRepeated: boolean): Box {
  const height = isRepeated ? 26 : 34;
  const size = height - 12;
  return {
    height,
    draw(x, y) {
      for (const { party, participant, part } of parties) {
        const { x: at, fill, ink: colour } = looks[party];
        const left = x + at;
        const role = participant?.isReporter ? texts.reporter : texts.otherParticipant;
        ink.artifact(() => {
          ink.doc.rect(left, y, width, height).fill(fill);
          ink.doc
            .roundedRect(left + inset - 2, y + 6, size, size, 5)
            .fill(party === 'A' ? colours.white : colours.text);
          const letter = party === 'A' ? colours.a : colours.b;
          ink.write(party, left + inset - 2, y + 6 + size / 2 - size * 0.555, size, {
            weight: 'bold',
            size: size * 0.8,
            colour: letter,
            align: 'center',
          });
        });
        const top = y + height / 2 - 7.7;
        const title = () =>
          ink.write(orderTexts[party], left + inset + size + 6, top, inner, { ...styles.heading, colour });
        const note = () =>
          ink.write(role, left + width - 130, top + 2.5, 120, { ...styles.body, colour, align: 'right' });
        if (isRepeated) {
          ink.artifact(title);
          ink.artifact(note);
        } else {
          ink.writeInto(part, () => {
            ink.tagged('H2', {}, [title]);
            ink.tagged('P', {}, [note]);
          });
        }
      }
    },
  };
}

function section(ink: Ink, parties: Column[], index: number): Box {
  const definition = sections[index];
  if (definition === undefined) return { height: 0, draw: () => undefined };
  const padding = 8;
  const [a, b] = parties.map((party) => definition.rows(ink, party)) as [Box[], Box[]];
  const heights = Array.from({ length: Math.max(a.length, b.length) }, (_, row) =>
    Math.max(a[row]?.height ?? 0, b[row]?.height ?? 0),
  );
  const columns = [a, b].map((rows) =>
    stack(
      [
        textBox(ink, definition.title, inner, styles.section, 'H3'),
        ...rows.map((row, at) => atLeast(row, heights[at] ?? 0)),
      ],
      definition.gap,
    ),
  );
  const height = Math.max(...columns.map((column) => column.height)) + 2 * padding;
  return {
    height,
    draw(x, y) {
      ink.artifact(() => {
        for (const { party } of parties) {
          const { x: at, fill, tint } = looks[party];
          ink.doc.rect(x + at, y, width, height).fill(tint);
          ink.doc.rect(x + at, y, edge, height).fill(fill);
          if (index > 0) ink.doc.rect(x + at + edge, y, width - edge, 1.5).fill(colours.white);
        }
      });
      columns.forEach((column, at) => {
        const own = parties[at];
        if (own === undefined) return;
        ink.writeInto(own.part, () =>
          ink.within(`${orderTexts[own.party]}: ${definition.title}`, () =>
            column.draw(x + looks[own.party].x + inset, y + padding),
          ),
        );
      });
    },
  };
}

/**
 * Writes all the parties' data; a section stays in one piece and a new page repeats the bands. The columns stand side by side,
 * screen readers read the whole part of A before that of B.
 */
export function writeParties(ink: Ink, flow: Flow, data: [PartyData, PartyData]): void {
  const parties = data.map((each) => ({ ...each, part: ink.open(orderTexts[each.party]) }));
  const first = band(ink, parties, false);
  const boxes = sections.map((_, index) => section(ink, parties, index));
  const opening = boxes[0] ?? first;
  if (!flow.fits(first, opening)) flow.newPage();
  flow.place(first);
  for (const box of boxes) {
    if (!flow.fits(box)) {
      flow.newPage();
      flow.place(band(ink, parties, true));
    }
    flow.place(box);
  }
  for (const { part } of parties) part.end();
  flow.space(14);
}

/** A party's letter and name on one line, for the parts that follow. */
export function partyLine(ink: Ink, { party, participant }: PartyData, lineWidth: number): Box {
  const name =
    participantFacts.personalData.facts(participant).find(({ heading }) => heading)?.texts[0] ?? orderTexts[party];
  const size = 18;
  const words = textBox(ink, name, lineWidth - size - 8, styles.strong);
  return {
    height: Math.max(size, words.height),
    draw(x, y) {
      ink.figure(orderTexts[party], () => badge(ink, party, x, y, size));
      words.draw(x + size + 8, y + 0.5);
    },
  };
}
