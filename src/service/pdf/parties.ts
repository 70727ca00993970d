import type { InsuranceCompany, Participant } from '../../contract/entities.ts';
import type { Order } from '../../contract/enumerations.ts';
import { badge, damagePicture, damageSize } from './drawings.ts';
import { formatAddress, formatDay, formatPhone } from './format.ts';
import { colours, type Ink, sheet, styles } from './ink.ts';
import { atLeast, type Box, beside, type Flow, field, stack, textBox } from './layout.ts';
import { damageLocationTexts, missing, movementTexts, orderTexts, texts } from './texts.ts';

/** Both parties side by side, as on the European form: A on blue, B on yellow, the same rows at the same height. */

export interface Party {
  order: Order;
  participant: Participant | undefined;
  insurer: string | undefined;
}

const gap = 11;
const width = (sheet.inner - gap) / 2;
const edge = 4;
const inset = edge + 10;
const inner = width - inset - 10;
const half = (inner - 12) / 2;

const looks: Record<Order, { x: number; fill: string; tint: string; ink: string }> = {
  A: { x: 0, fill: colours.a, tint: colours.aTint, ink: colours.white },
  B: { x: width + gap, fill: colours.b, tint: colours.bTint, ink: colours.text },
};

/** The company's name for the code that the report keeps; the code itself when the list does not know it. */
export function insurerName(participant: Participant | undefined, companies: InsuranceCompany[]): string | undefined {
  const code = participant?.vehicleInsurer?.vehicleInsurerCode;
  return companies.find((company) => company.code === code)?.name ?? code;
}

function pair(ink: Ink, left: [string, string | null | undefined], right: [string, string | null | undefined]): Box {
  return beside({ at: 0, box: field(ink, ...left, half) }, { at: half + 12, box: field(ink, ...right, half) });
}

function driverRows(ink: Ink, { participant }: Party): Box[] {
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
    field(ink, texts.phone, participant === undefined ? null : formatPhone(participant.phoneNumber), inner),
    field(ink, texts.email, participant?.email, inner),
  ];
}

function licenseRows(ink: Ink, { participant }: Party): Box[] {
  const license = participant?.drivingLicense;
  const categories = [...new Set(license?.drivingLicenseCategory)].join(', ');
  return [
    pair(ink, [texts.licenseNumber, license?.drivingLicenseNumber], [texts.categories, categories]),
    field(ink, texts.issuedBy, license?.drivingLicenseIssuedBy, inner),
  ];
}

function vehicleRows(ink: Ink, { participant }: Party): Box[] {
  const vehicle = participant?.vehicle;
  const model = [vehicle?.vehicleBrandName, vehicle?.vehicleModelName].filter((part) => part != null).join(' ');
  const year = vehicle?.vehicleYearOfManufacture;
  return [
    beside(
      { at: 0, box: field(ink, texts.plate, vehicle?.vehicleLicensePlate, half, styles.strong) },
      { at: half + 12, box: field(ink, texts.year, year == null ? null : String(year), half) },
    ),
    field(ink, texts.brandAndModel, model, inner),
  ];
}

function insuranceRows(ink: Ink, { participant, insurer }: Party): Box[] {
  const insurance = participant?.vehicleInsurer;
  const casco = insurance?.vehicleIsCascoInsured;
  return [
    field(ink, texts.insurer, insurer, inner),
    field(ink, texts.contract, insurance?.vehicleInsuranceContractNumber, inner),
    pair(
      ink,
      [texts.greenCard, insurance?.vehicleGreenCardNumber],
      [texts.casco, casco == null ? null : casco ? texts.yes : texts.no],
    ),
  ];
}

function damageRows(ink: Ink, { order, participant }: Party): Box[] {
  const damage = participant?.vehicleDamage;
  const locations = [...new Set(damage?.damageLocations)];
  const names = locations.map((location) => damageLocationTexts[location]).join(', ');
  const beginning = damageSize.width + 14;
  const picture: Box = {
    height: damageSize.height,
    draw: (x, y) =>
      ink.figure(texts.damageDrawing(order, names === '' ? missing : names), () =>
        damagePicture(ink, order, locations, x, y),
      ),
  };
  const words = stack(
    [
      field(ink, texts.damagedParts, names, inner - beginning),
      field(ink, texts.damageDescription, damage?.vehicleDamageDescription, inner - beginning, styles.body),
    ],
    6,
  );
  return [beside({ at: 0, box: picture }, { at: beginning, box: words })];
}

function movementRows(ink: Ink, { participant }: Party): Box[] {
  const movements = [...new Set(participant?.vehicleMovementDefinition?.movementDefinitions)];
  if (movements.length === 0) return [textBox(ink, missing, inner, styles.value)];
  return movements.map((movement) => textBox(ink, `•\u2002${movementTexts[movement]}`, inner, styles.value));
}

const sections: { title: string; rows: (ink: Ink, party: Party) => Box[]; gap: number }[] = [
  { title: texts.driver, rows: driverRows, gap: 5 },
  { title: texts.license, rows: licenseRows, gap: 5 },
  { title: texts.vehicle, rows: vehicleRows, gap: 5 },
  { title: texts.insurance, rows: insuranceRows, gap: 5 },
  { title: texts.damage, rows: damageRows, gap: 5 },
  { title: texts.movement, rows: movementRows, gap: 1 },
];

/** The band with the letter above each column; on a further page it is only decoration, already read once. */
function band(ink: Ink, parties: [Party, Party], isRepeated: boolean): Box {
  const height = isRepeated ? 26 : 34;
  const size = height - 12;
  return {
    height,
    draw(x, y) {
      for (const { order, participant } of parties) {
        const { x: at, fill, ink: colour } = looks[order];
        const left = x + at;
        const role = participant?.isReporter ? texts.reporter : texts.otherParticipant;
        ink.artifact(() => {
          ink.doc.rect(left, y, width, height).fill(fill);
          ink.doc
            .roundedRect(left + inset - 2, y + 6, size, size, 5)
            .fill(order === 'A' ? colours.white : colours.text);
          const letter = order === 'A' ? colours.a : colours.b;
          ink.write(order, left + inset - 2, y + 6 + size / 2 - size * 0.555, size, {
            weight: 'bold',
            size: size * 0.8,
            colour: letter,
            align: 'center',
          });
        });
        const write = () => {
          const title = { ...styles.heading, colour };
          const top = y + height / 2 - 7.7;
          ink.write(orderTexts[order], left + inset + size + 6, top, inner, title);
          ink.write(role, left + width - 130, top + 2.5, 120, { ...styles.body, colour, align: 'right' });
        };
        if (isRepeated) ink.artifact(write);
        else ink.tagged('H2', {}, [write]);
      }
    },
  };
}

function section(ink: Ink, parties: [Party, Party], index: number): Box {
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
        for (const { order } of parties) {
          const { x: at, fill, tint } = looks[order];
          ink.doc.rect(x + at, y, width, height).fill(tint);
          ink.doc.rect(x + at, y, edge, height).fill(fill);
          if (index > 0) ink.doc.rect(x + at + edge, y, width - edge, 1.5).fill(colours.white);
        }
      });
      columns.forEach((column, at) => {
        const party = parties[at];
        if (party === undefined) return;
        ink.within(`${orderTexts[party.order]}: ${definition.title}`, () =>
          column.draw(x + looks[party.order].x + inset, y + padding),
        );
      });
    },
  };
}

/** Writes all the parties' data; a section stays in one piece and a new page repeats the bands. */
export function writeParties(ink: Ink, flow: Flow, parties: [Party, Party]): void {
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
export function partyLine(ink: Ink, { order, participant }: Party, lineWidth: number): Box {
  const person = participant?.personalData;
  const name = person == null ? orderTexts[order] : `${person.firstName} ${person.lastName}`;
  const size = 18;
  const words = textBox(ink, name, lineWidth - size - 8, styles.strong);
  return {
    height: Math.max(size, words.height),
    draw(x, y) {
      ink.figure(orderTexts[order], () => badge(ink, order, x, y, size));
      words.draw(x + size + 8, y + 0.5);
    },
  };
}
