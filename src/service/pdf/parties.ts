import type { Participant } from '#contract/entities.ts';
import type { Party, SituationDiagram } from '#contract/enumerations.ts';
import { formatAddress, formatDay, formatPhone, policyholderOf } from '#contract/format.ts';
import { damageLocationNames, movementNames } from '#contract/names.ts';
import { formatPlate } from '#contract/plates.ts';
import { statementBoxes } from '#report/statementBoxes.ts';
import { badge, damagePicture, damageSize } from './drawings.ts';
import { colours, type Ink, sheet, styles } from './ink.ts';
import { atLeast, type Box, beside, type Flow, field, stack, textBox } from './layout.ts';
import { missing, notGivenTexts, orderTexts, texts } from './texts.ts';

/** Lays out both parties side by side as on the European form: A on blue, B on yellow, with aligned rows. */

export interface PartyData {
  party: Party;
  participant: Participant | undefined;
  insurer: string | undefined;
  situation: SituationDiagram | undefined;
}

const gap = 11;
const width = (sheet.inner - gap) / 2;
const edge = 4;
const inset = edge + 10;
const inner = width - inset - 10;
const half = (inner - 12) / 2;

const looks: Record<Party, { x: number; fill: string; tint: string; ink: string }> = {
  A: { x: 0, fill: colours.a, tint: colours.aTint, ink: colours.white },
  B: { x: width + gap, fill: colours.b, tint: colours.bTint, ink: colours.text },
};

function pair(ink: Ink, left: [string, string | null | undefined], right: [string, string | null | undefined]): Box {
  return beside({ at: 0, box: field(ink, ...left, half) }, { at: half + 12, box: field(ink, ...right, half) });
}

/** Phone and e-mail on one line, unless the address is too long to stand there in one piece. */
function contact(ink: Ink, participant: Participant | undefined): Box {
  const beginning = 92;
  const phone = participant && formatPhone(participant.phoneNumber);
  const email = participant?.email;
  if (ink.width(email ?? missing, styles.value) > inner - beginning)
    return stack([field(ink, texts.phone, phone, inner), field(ink, texts.email, email, inner)], 5);
  return beside(
    { at: 0, box: field(ink, texts.phone, phone, beginning - 4) },
    { at: beginning, box: field(ink, texts.email, email, inner - beginning) },
  );
}

function driverRows(ink: Ink, { participant }: PartyData): Box[] {
  const person = participant?.personalData;
  const name = person == null ? null : `${person.firstName} ${person.lastName}`;
  return [
    field(ink, texts.fullName, name, inner, styles.strong),
    pair(
      ink,
      [texts.dateOfBirth, person == null ? null : formatDay(person.dateOfBirth)],
      [texts.idCard, person?.idCardNumber],
    ),
    field(ink, texts.address, participant?.address == null ? null : formatAddress(participant.address), inner),
    contact(ink, participant),
  ];
}

function licenseRows(ink: Ink, { participant }: PartyData): Box[] {
  const license = participant?.drivingLicense;
  const categories = [...new Set(license?.drivingLicenseCategory)].join(', ');
  const issuedBy = (width: number) => field(ink, texts.issuedBy, license?.drivingLicenseIssuedBy, width);
  const day = license?.drivingLicenseValidUntil;
  const narrow = 62;
  const wide = inner - 12 - narrow;
  return [
    pair(ink, [texts.licenseNumber, license?.drivingLicenseNumber], [texts.categories, categories]),
    day
      ? beside(
          { at: 0, box: issuedBy(wide) },
          { at: wide + 12, box: field(ink, texts.validUntil, formatDay(day), narrow) },
        )
      : issuedBy(inner),
  ];
}

function vehicleRows(ink: Ink, { participant }: PartyData): Box[] {
  const vehicle = participant?.vehicle;
  const model = [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter((part) => part != null).join(' ');
  const year = vehicle?.vehicleYearOfManufacture;
  const trailer = vehicle?.vehicleTrailerLicensePlate;
  return [
    beside(
      { at: 0, box: field(ink, texts.plate, vehicle && formatPlate(vehicle.vehicleLicensePlate), half, styles.strong) },
      { at: half + 12, box: field(ink, texts.year, year == null ? null : String(year), half) },
    ),
    field(ink, texts.brandAndModel, model, inner),
    ...(trailer ? [field(ink, texts.trailer, formatPlate(trailer), inner)] : []),
  ];
}

function insuranceRows(ink: Ink, { participant, insurer }: PartyData): Box[] {
  const insurance = participant?.vehicleInsurer;
  const casco = insurance?.vehicleIsCascoInsured;
  const policyholder = policyholderOf(insurance ?? null);
  return [
    field(ink, texts.insurer, insurer, inner),
    field(ink, texts.contract, insurance?.vehicleInsuranceContractNumber, inner),
    pair(
      ink,
      [texts.greenCard, insurance?.vehicleGreenCardNumber],
      [texts.casco, casco == null ? null : casco ? texts.yes : texts.no],
    ),
    ...(policyholder === '' ? [] : [field(ink, texts.policyholder, policyholder, inner)]),
  ];
}

/** Joins names into one list; only the first keeps its capital letter. */
function inSentence(names: string[]): string {
  return names.map((name, index) => (index === 0 ? name : name[0]?.toLowerCase() + name.slice(1))).join(', ');
}

function damageRows(ink: Ink, { party, participant }: PartyData): Box[] {
  const damage = participant?.vehicleDamage;
  const locations = [...new Set(damage?.damageLocations)];
  const names = inSentence(locations.map((location) => damageLocationNames[location]));
  const impact = damage?.pointOfImpact ?? null;
  const impactName = impact === null ? '' : damageLocationNames[impact];
  const beginning = damageSize.width + 14;
  const picture: Box = {
    height: damageSize.height,
    draw: (x, y) =>
      ink.figure(texts.damageDrawing(party, names === '' ? missing : names, impactName), () =>
        damagePicture(ink, { party, damaged: locations, impact }, x, y),
      ),
  };
  const parts = stack(
    [
      field(ink, texts.damagedParts, names, inner - beginning),
      ...(impactName === '' ? [] : [field(ink, texts.pointOfImpact, impactName, inner - beginning)]),
    ],
    6,
  );
  const description = (width: number) =>
    field(ink, texts.damageDescription, damage?.vehicleDamageDescription, width, styles.body);
  const words = stack([parts, description(inner - beginning)], 6);
  if (words.height <= damageSize.height + 12) return [beside({ at: 0, box: picture }, { at: beginning, box: words })];
  return [stack([beside({ at: 0, box: picture }, { at: beginning, box: parts }), description(inner)], 6)];
}

function movementRows(ink: Ink, { participant }: PartyData): Box[] {
  const movements = [...new Set(participant?.vehicleMovementDefinition?.movementDefinitions)];
  if (movements.length === 0) return [textBox(ink, missing, inner, styles.value)];
  return movements.map((movement) => textBox(ink, `•\u00a0${movementNames[movement]}`, inner, styles.value));
}

/** Lists fields of the paper form that were not given, so that a missing value is not read as a denial. */
function notGiven(participant: Participant | undefined): string {
  const { policyholder, trailer, validUntil, insuranceValidUntil, pointOfImpact, driverRemark } = notGivenTexts;
  return [
    policyholderOf(participant?.vehicleInsurer ?? null) === '' && policyholder,
    !participant?.vehicle?.vehicleTrailerLicensePlate && trailer,
    !participant?.drivingLicense?.drivingLicenseValidUntil && validUntil,
    insuranceValidUntil,
    !participant?.vehicleDamage?.pointOfImpact && pointOfImpact,
    !participant?.vehicleMovementDefinition?.driverRemark && driverRemark,
  ]
    .filter((name) => name !== false)
    .join(', ');
}

/** The crosses of section 12 of the paper form of Europe, its remarks, and what of it was not given. */
function statementRows(ink: Ink, { participant, situation }: PartyData): Box[] {
  const boxes = statementBoxes(participant?.vehicleMovementDefinition?.movementDefinitions ?? [], situation);
  const remark = participant?.vehicleMovementDefinition?.driverRemark;
  return [
    field(ink, texts.boxes, texts.boxesAndCount(boxes.join(', '), boxes.length), inner),
    ...(remark ? [field(ink, texts.driverRemark, remark, inner, styles.body)] : []),
    field(ink, texts.notGivenTitle, notGiven(participant), inner, styles.body),
  ];
}

const sections: { title: string; rows: (ink: Ink, party: PartyData) => Box[]; gap: number }[] = [
  { title: texts.driver, rows: driverRows, gap: 5 },
  { title: texts.license, rows: licenseRows, gap: 5 },
  { title: texts.vehicle, rows: vehicleRows, gap: 5 },
  { title: texts.insurance, rows: insuranceRows, gap: 5 },
  { title: texts.damage, rows: damageRows, gap: 5 },
  { title: texts.movement, rows: movementRows, gap: 1 },
  { title: texts.statement, rows: statementRows, gap: 5 },
];

/** The band with the letter above each column; on a further page it is only decoration, already read once. */
function band(ink: Ink, parties: [PartyData, PartyData], isRepeated: boolean): Box {
  const height = isRepeated ? 26 : 34;
  const size = height - 12;
  return {
    height,
    draw(x, y) {
      for (const { party, participant } of parties) {
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
          ink.tagged('H2', {}, [title]);
          ink.tagged('P', {}, [note]);
        }
      }
    },
  };
}

function section(ink: Ink, parties: [PartyData, PartyData], index: number): Box {
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
        const party = parties[at];
        if (party === undefined) return;
        ink.within(`${orderTexts[party.party]}: ${definition.title}`, () =>
          column.draw(x + looks[party.party].x + inset, y + padding),
        );
      });
    },
  };
}

/** Writes all the parties' data; a section stays in one piece and a new page repeats the bands. */
export function writeParties(ink: Ink, flow: Flow, parties: [PartyData, PartyData]): void {
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
  flow.space(14);
}

/** A party's letter and name on one line, for the parts that follow. */
export function partyLine(ink: Ink, { party, participant }: PartyData, lineWidth: number): Box {
  const person = participant?.personalData;
  const name = person == null ? orderTexts[party] : `${person.firstName} ${person.lastName}`;
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
