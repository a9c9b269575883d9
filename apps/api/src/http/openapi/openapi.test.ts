import { CONTRACT, type Call } from '@outlay/api-client/contract';
import { LIST_PAGE_SIZES, WEBHOOK_EVENTS } from '@outlay/domain';
import { expect, test } from 'vitest';
import { HANDLERS } from '../../handlers.ts';
import { openApiDocument } from './document.ts';
import { docsPage } from './page.ts';

type Document = {
  openapi: string;
  security: Record<string, unknown>[];
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security?: Record<string, unknown>[];
        parameters: ({ name: string; in: string; required?: boolean } | { $ref: string })[];
        responses: Record<string, object>;
      }
    >
  >;
  webhooks: Record<string, object>;
  components: {
    schemas: Record<string, { properties?: Record<string, unknown> }>;
    parameters: Record<string, { name: string; in: string; required?: boolean; schema: object }>;
    requestBodies: Record<string, object>;
  };
};

const document = openApiDocument() as unknown as Document;
const calls = Object.entries(CONTRACT) as [string, Call][];

test('contract, routes and document contain the same calls', () => {
  const described = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(described.toSorted()).toEqual(Object.keys(CONTRACT).toSorted());
  expect(Object.keys(HANDLERS).toSorted()).toEqual(Object.keys(CONTRACT).toSorted());
});

/** Returns what a reference of the document points to. */
const target = (reference: string): unknown =>
  reference
    .replace(/^#\//u, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

const parameterOf = (parameter: { name: string; in: string; required?: boolean } | { $ref: string }) =>
  '$ref' in parameter ? document.components.parameters[parameter.$ref.split('/').at(-1) ?? ''] : parameter;

test('describes every path parameter and every error of a call', () => {
  for (const [name, call] of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const inPath = (operation?.parameters ?? [])
      .map(parameterOf)
      .filter((one) => one?.in === 'path' && one.required)
      .map((one) => one?.name);
    const named = [...call.path.matchAll(/\{(?<name>\w+)\}/gu)].map((match) => match.groups?.['name']);
    const statuses = Object.keys(operation?.responses ?? {}).map(Number);
    const missing = call.errors.filter((status) => !statuses.includes(status));
    expect({ name, inPath: inPath.toSorted(), missing }).toEqual({
      name,
      inPath: named.toSorted(),
      missing: [],
    });
  }
});

/** Returns the ways to authenticate a call. */
const securityOf = (name: keyof typeof CONTRACT) => {
  const { path, method }: Call = CONTRACT[name];
  const { security = document.security } = document.paths[path]?.[method.toLowerCase()] ?? {};
  return security.flatMap((one) => Object.keys(one));
};

test('describes which calls accept API tokens', () => {
  expect(securityOf('suppliers.create')).toEqual(['bearer', 'apiToken']);
  expect(securityOf('apiTokens.create')).toEqual(['bearer']);
  expect(securityOf('members.create')).toEqual(['bearer']);
  expect(securityOf('auth.login')).toEqual([]);
});

test('the document is JSON of version 3.1 whose references resolve', () => {
  const text = JSON.stringify(document);
  expect(document.openapi).toBe('3.1.0');
  const references = [...text.matchAll(/"\$ref":"(?<to>[^"]+)"/gu)].map(
    (match) => match.groups?.['to'] ?? '',
  );
  expect(references.length).toBeGreaterThan(1000);
  expect([...new Set(references)].filter((reference) => target(reference) === undefined)).toEqual([]);
});

test('names the schemas of the domain, and pages of lists', () => {
  const { schemas } = document.components;
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'Envelope',
      'Failure',
      'Expense',
      'ExpenseDraft',
      'Money',
      'Page_Expense',
      'Supplier',
    ]),
  );
  expect(schemas['Expense']?.properties?.['amount']).toEqual({ $ref: '#/components/schemas/Money' });
  expect(schemas['Page_Expense']?.properties?.['items']).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/Expense' },
  });
  // A caller may send the parts of a permission rule in other forms than they are returned.
  expect(schemas['PermissionRuleInput']).not.toEqual(schemas['PermissionRule']);
});

test('describes that a record needs a name in one of both languages', () => {
  const { schemas } = document.components as { schemas: Record<string, object> };
  const anyName = [{ required: ['name'] }, { required: ['name_ar'] }];
  expect(schemas['CostCenterDraft']).toMatchObject({ anyOf: anyName });
  expect(schemas['CostCenterDraft']).not.toHaveProperty('required');
  expect(schemas['TaxCodeDraft']).toMatchObject({ anyOf: anyName, required: ['category', 'rate'] });
  expect(schemas['SupplierDraft']).not.toHaveProperty('anyOf');
});

test('describes parameters by the values they may have', () => {
  const { parameters } = document.components;
  expect(parameters['per_page']?.schema).toMatchObject({ enum: [...LIST_PAGE_SIZES] });
  expect(parameters['page']).toMatchObject({ in: 'query' });
  expect(parameters['page']).not.toHaveProperty('required');
});

test('shares bodies, parameters and responses: a call adds at most 1,550 bytes', () => {
  expect(Object.keys(document.components.requestBodies)).toEqual(
    expect.arrayContaining(['multipart.form-data', 'WebhookPayload']),
  );
  expect(document.components.parameters).toHaveProperty('Outlay-Signature');
  expect(JSON.stringify(document).length / calls.length).toBeLessThanOrEqual(1_550);
});

test('describes the deliveries of every webhook event', () => {
  expect(Object.keys(document.webhooks)).toEqual([...WEBHOOK_EVENTS]);
  expect(JSON.stringify(document.webhooks['expense.approved'])).toContain(
    '#/components/requestBodies/WebhookPayload',
  );
  expect(JSON.stringify(document.components.requestBodies['WebhookPayload'])).toContain(
    '#/components/schemas/WebhookPayload',
  );
});

test('the page lists every call and loads nothing from other origins', () => {
  const page = docsPage(openApiDocument());
  for (const [name] of calls) expect(page).toContain(`<section id="${name}">`);
  const links = [...page.matchAll(/href="#(?<id>[^"]+)"/gu)].map((match) => match.groups?.['id'] ?? '');
  expect(links.filter((id) => !page.includes(`id="${id}"`))).toEqual([]);
  expect(page).toContain('<code>data</code>: <a href="#schema-Page_Expense">');
  expect(page).toContain('await client.expenses.update(id, body);');
  expect(page).not.toMatch(/<script|https?:\/\//u);
  expect(page).toContain('<link rel="stylesheet" href="/home/tokens.css">');
  expect(page.match(/<h1\b/gu)).toHaveLength(1);
  expect(calls.length).toBeGreaterThan(100);
});
