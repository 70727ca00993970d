import * as z from 'zod/mini';
import { callSchemas, refusalSchema, sharedSchemas } from '#contract/callSchemas.ts';
import { allCallNames, type CallName, callDefinition } from '#contract/calls.ts';
import * as entities from '#contract/entities.ts';
import { replicaSnapshotSchema } from '#contract/replica.ts';

/** The JSON Schemas of the contract, made from the very zod schemas that requests are checked with. */

export interface JsonSchema {
  [keyword: string]: unknown;
}

/** Formats say what these patterns say, in a word. */
const spokenFormats: ReadonlySet<unknown> = new Set(['uuid', 'date', 'date-time', 'email']);

function tidy(json: JsonSchema): void {
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (spokenFormats.has(json.format)) delete json.pattern;
}

function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: JsonSchema }): void {
  if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  tidy(jsonSchema);
}

const named: Readonly<Record<string, z.ZodMiniType>> = {
  Report: entities.reportSchema,
  Participant: entities.participantSchema,
  PersonalData: entities.personalDataSchema,
  Address: entities.addressSchema,
  ParticipantAddress: entities.participantAddressSchema,
  Gps: entities.gpsSchema,
  DrivingLicense: entities.drivingLicenseSchema,
  Vehicle: entities.vehicleSchema,
  VehicleInsurer: entities.vehicleInsurerSchema,
  VehicleDamage: entities.vehicleDamageSchema,
  VehicleMovementDefinition: entities.vehicleMovementDefinitionSchema,
  Photo: entities.photoSchema,
  Witness: entities.witnessSchema,
  Circumstances: entities.circumstancesSchema,
  AccidentDatetime: entities.accidentDatetimeSchema,
  AccidentLocation: entities.accidentLocationSchema,
  Summary: entities.summarySchema,
  SigningItem: entities.signingItemSchema,
  VerificationItem: entities.verificationItemSchema,
  VehicleDataFlag: entities.vehicleDataFlagSchema,
  IncompleteItem: entities.incompleteItemSchema,
  ChangedSection: entities.changedSectionSchema,
  InsuranceCompany: entities.insuranceCompanySchema,
  VehicleBrand: entities.vehicleBrandSchema,
  FoundAddress: entities.foundAddressSchema,
  ReplicaSnapshot: replicaSnapshotSchema,
  Refusal: refusalSchema,
  ...sharedSchemas,
};

function registerAll() {
  const components = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) components.add(schema, { id });
  for (const name of allCallNames) {
    const { body, answer } = callDefinition(name);
    const schemas: { body: z.ZodMiniType; answer: z.ZodMiniType } = callSchemas[name];
    if (body !== 'none' && !components.has(schemas.body)) components.add(schemas.body, { id: `${name}Request` });
    if (answer === 'json' && !components.has(schemas.answer)) components.add(schemas.answer, { id: `${name}Answer` });
  }
  return components;
}
const components = registerAll();

/** The name among the components of what a call takes or answers. */
export function componentName(name: CallName, part: 'body' | 'answer'): string {
  const id = components.get(callSchemas[name][part])?.id;
  if (id === undefined) throw new Error(`${name} has no ${part} among the components`);
  return id;
}

/** Every entity, request and answer under its name; they refer to each other. */
export function componentSchemas(): Record<string, JsonSchema> {
  const { schemas } = z.toJSONSchema(components, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
    override,
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([id, schema]) => {
      const { $schema: _dialect, $id: _id, '~standard': _standard, ...rest }: JsonSchema = { ...schema };
      return [id, rest];
    }),
  );
}

/** Returns the JSON Schema of one schema as the service reads it: query parameters arrive as text. */
function plainSchema(schema: z.ZodMiniType): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io: 'output', unrepresentable: 'any', override });
}

export interface QueryParameter {
  name: string;
  required: boolean;
  schema: unknown;
}

export function queryParameters(name: CallName): QueryParameter[] {
  const { properties, required } = plainSchema(callSchemas[name].query);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(properties ?? {}).map(([parameter, schema]) => ({
    name: parameter,
    required: needed.includes(parameter),
    schema,
  }));
}
