import { escapeHtml, htmlPage } from '../html.ts';
import type { OpenApiDocument } from './document.ts';
import type { MediaType, Operation, Parameter, Response } from './operations.ts';
import type { JsonSchema } from './schemas.ts';

/** The OpenAPI document as a page to read: one file, no script, so that the strict policy of the service holds for it. */

const style = `
body { margin: 0; background: #f6f8fa; color: #16202b; font: 16px/24px system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 960px; margin: 0 auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 36px; }
h2 { margin: 40px 0 4px; font-size: 22px; line-height: 30px; }
h3 { margin: 0; font-size: 17px; line-height: 24px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; font-size: 15px; }
p { margin: 4px 0; }
a { color: #005aa0; }
a:focus-visible, summary:focus-visible { outline: 3px solid #005aa0; outline-offset: 2px; border-radius: 4px; }
nav ul { columns: 280px; padding: 0; list-style: none; }
nav li { break-inside: avoid; }
nav a { display: block; padding: 4px 0; overflow-wrap: anywhere; }
details { margin: 8px 0; border: 1px solid #c6d0da; border-radius: 12px; background: #fff; }
summary { padding: 12px 16px; cursor: pointer; list-style: none; }
summary .about { display: block; }
summary::-webkit-details-marker { display: none; }
details > div { padding: 0 16px 16px; }
.method { display: inline-block; min-width: 64px; margin-right: 8px; padding: 0 8px; border-radius: 6px; background: #005aa0; color: #fff; text-align: center; font: 700 13px/24px ui-monospace, Menlo, Consolas, monospace; }
.DELETE { background: #a3231f; } .PUT { background: #7a5a00; } .POST { background: #1d6b3a; }
.about { margin: 0; color: #4a5866; }
code, pre { font: 14px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
pre { margin: 4px 0; padding: 12px; overflow: auto; max-height: 480px; border-radius: 8px; background: #edf4fa; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 15px; }
th, td { padding: 6px 12px 6px 0; border-bottom: 1px solid #e1e7ed; text-align: left; vertical-align: top; }
td:first-child { white-space: nowrap; }
`;

type Document = OpenApiDocument;

function lastName(reference: unknown): string {
  return String(reference).split('/').at(-1) ?? '';
}

function componentLink(name: string): string {
  return `<a href="#schema-${name}">${escapeHtml(name)}</a>`;
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function schemasOf(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : [];
}

function bounds({ minLength, maxLength, minimum, maximum, minItems, maxItems, format, pattern }: JsonSchema): string {
  const range = (min: unknown, max: unknown, unit: string) =>
    min === undefined && max === undefined ? [] : [`${min ?? 'up'} to ${max ?? 'any number'}${unit}`];
  const said = [
    ...(typeof format === 'string' ? [format] : []),
    ...range(minLength, maxLength, ' characters'),
    ...range(minimum, maximum, ''),
    ...range(minItems, maxItems, ' items'),
    ...(typeof pattern === 'string' ? [pattern] : []),
  ];
  return said.length === 0 ? '' : ` <span class="about">${escapeHtml(said.join(', '))}</span>`;
}

/** A schema in one line: its name, its type with its bounds, or its values. */
function typeOf(schema: unknown): string {
  if (!isSchema(schema)) return 'anything';
  if (schema.$ref !== undefined) return componentLink(lastName(schema.$ref));
  const choices = schemasOf(schema.anyOf);
  if (choices.length > 0) return choices.map(typeOf).join(' or ');
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(', ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}${bounds(schema)}`;
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : String(schema.type ?? 'anything');
  return `${escapeHtml(type)}${bounds(schema)}`;
}

function table(headings: string[], rows: string[][]): string {
  const cells = (tag: string, row: string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  return `<div class="wide"><table><tr>${cells('th', headings)}</tr>\n${body}</table></div>`;
}

function fields(schema: JsonSchema): string {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  const required: unknown[] = Array.isArray(schema.required) ? schema.required : [];
  const rows = Object.entries(properties).map(([name, property]) => [
    `<code>${escapeHtml(name)}</code>`,
    required.includes(name) ? 'yes' : '',
    typeOf(property),
  ]);
  return rows.length === 0 ? `<p>${typeOf(schema)}</p>` : table(['Field', 'Required', 'Value'], rows);
}

function json(value: unknown): string {
  return `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;
}

function resolve<T extends object>(part: T | { $ref: string }, components: Record<string, T>): T {
  if (!('$ref' in part)) return part;
  const found = components[lastName(part.$ref)];
  if (found === undefined) throw new Error(`The document has no ${part.$ref}`);
  return found;
}

function parameters({ components }: Document, operation: Operation): string {
  const rows = operation.parameters
    .map((parameter) => resolve<Parameter>(parameter, components.parameters))
    .map(({ name, in: place, required, description, schema }) => [
      `<code>${escapeHtml(name)}</code>`,
      place,
      required ? 'yes' : '',
      `${escapeHtml(description)} ${typeOf(schema)}`,
    ]);
  return `<h4>Parameters</h4>${table(['Name', 'In', 'Required', 'Meaning'], rows)}`;
}

function firstExample({ examples = {} }: MediaType): string {
  const [example] = Object.values(examples);
  return example === undefined ? '' : json(example.value);
}

function content(all: Record<string, MediaType>): string {
  return Object.entries(all)
    .map(([type, media]) => {
      const { $ref } = media.schema;
      const name = $ref === undefined ? '' : ` ${componentLink(lastName($ref))}`;
      return `<p><code>${escapeHtml(type)}</code>${name}</p>${firstExample(media)}`;
    })
    .join('\n');
}

function outcomes(response: Response): string {
  const rows = Object.values(response.content ?? {}).flatMap(({ examples = {} }) =>
    Object.entries(examples).map(([code, { summary }]) => [`<code>${code}</code>`, escapeHtml(summary)]),
  );
  return rows.length === 0 ? '' : table(['resultCode', 'When'], rows);
}

function responses({ components }: Document, operation: Operation): string {
  const resolved = Object.entries(operation.responses).map(
    ([status, response]) => [status, resolve<Response>(response, components.responses)] as const,
  );
  const answer = resolved.find(([status]) => status === '200')?.[1];
  const faults = resolved
    .filter(([status]) => status !== '200')
    .map(([status, { description }]) => [`<code>${status}</code>`, escapeHtml(description)]);
  return [
    '<h4>Answer</h4>',
    answer === undefined ? '' : content(answer.content ?? {}) + outcomes(answer),
    '<h4>Other statuses</h4>',
    table(['Status', 'Meaning'], faults),
  ].join('\n');
}

function operationPart(document: Document, path: string, method: string, operation: Operation): string {
  const { operationId, description, requestBody } = operation;
  const verb = method.toUpperCase();
  return `<details>
<summary><h3><span class="method ${verb}">${verb}</span>${escapeHtml(path)}</h3><span class="about">${escapeHtml(operation.summary)}</span></summary>
<div id="${operationId}"><p>${escapeHtml(description)} <code>${operationId}</code></p>
${parameters(document, operation)}
${requestBody === undefined ? '' : `<h4>Request</h4>${content(requestBody.content)}`}
${responses(document, operation)}
</div></details>`;
}

/** The whole document as one page. */
export function docsPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const sections = document.tags.map(({ name, description }) => {
    const own = operations.filter(({ operation }) => operation.tags.includes(name));
    const parts = own.map(({ path, method, operation }) => operationPart(document, path, method, operation));
    return `<section id="tag-${name}"><h2>${name}</h2><p class="about">${escapeHtml(description)}</p>\n${parts.join('\n')}</section>`;
  });
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details><summary><h3>${escapeHtml(name)}</h3></summary><div id="schema-${name}">${fields(schema)}</div></details>`,
  );
  const links = document.tags.map(({ name }) => `<li><a href="#tag-${name}">${name}</a></li>`).join('');
  return htmlPage({
    lang: 'en',
    title: `API – ${document.info.title}`,
    style,
    content: `<h1>${escapeHtml(document.info.title)}</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>Every path below stands under <code>${escapeHtml(document.servers[0]?.url ?? '')}</code>. For programs: <a href="openapi.json">openapi.json</a>.</p>
<nav aria-label="Parts"><ul>${links}<li><a href="#schemas">Schemas</a></li></ul></nav>
${sections.join('\n')}
<section id="schemas"><h2>Schemas</h2>
${schemas.join('\n')}
</section>`,
  });
}
