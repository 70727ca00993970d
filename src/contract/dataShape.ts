import * as z from 'zod/mini';

/** Type of a value in the data of a report: without flags about sources, its enumerations as any string. */
type DataOf<Value> = Value extends string
  ? string
  : Value extends readonly (infer Item)[]
    ? DataOf<Item>[]
    : Value extends object
      ? { [Name in keyof Value as Name extends `${string}Edited` ? never : Name]: DataOf<Value[Name]> }
      : Value;

type Shape<Value> = { [Name in keyof DataOf<Value>]-?: z.ZodMiniType<DataOf<Value>[Name]> };

/** Returns a schema that checks the kind of each value and no rule, so that rules may change while signed data stay readable. */
function looseSchema(schema: z.core.$ZodType): z.ZodMiniType {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return z.looseObject(shapeOf(def.shape, []));
    case 'array':
      return z.array(looseSchema(def.element));
    case 'nullable':
      return z.nullable(looseSchema(def.innerType));
    case 'optional':
    case 'default':
      return z.optional(looseSchema(def.innerType));
    case 'pipe':
      return looseSchema(def.out);
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    default:
      return z.string();
  }
}

function shapeOf(shape: z.core.$ZodShape, without: readonly string[]): Record<string, z.ZodMiniType> {
  const fields = Object.entries(shape).filter(([name]) => !name.endsWith('Edited') && !without.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, looseSchema(field)]));
}

/** Returns the fields of an entity as the data of a report hold them, under the same names. */
export function dataShape<Entity extends z.ZodMiniObject, Left extends keyof z.output<Entity> & string = never>(
  entity: Entity,
  without: readonly Left[] = [],
): Omit<Shape<z.output<Entity>>, Left> {
  return shapeOf(entity.shape, without) as Omit<Shape<z.output<Entity>>, Left>;
}
