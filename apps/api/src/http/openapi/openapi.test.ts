import { CONTRACT, type Call } from '@outlay/api-client/contract';
import { expect, test } from 'vitest';
import { HANDLERS } from '../../handlers.ts';
import { openApiDocument } from './document.ts';
import { docsPage } from './page.ts';

type Document = {
  openapi: string;
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        security: Record<string, unknown>[];
        parameters: { name: string; in: string; required: boolean }[];
        responses: object;
      }
    >
  >;
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

test('describes every path parameter and every error of a call', () => {
  for (const [name, call] of calls) {
    const operation = document.paths[call.path]?.[call.method.toLowerCase()];
    const inPath = (operation?.parameters ?? [])
      .filter((one) => one.in === 'path' && one.required)
      .map((one) => one.name);
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
  return document.paths[path]?.[method.toLowerCase()]?.security.flatMap((one) => Object.keys(one));
};

test('describes which calls accept API tokens', () => {
  expect(securityOf('suppliers.create')).toEqual(['bearer', 'apiToken']);
  expect(securityOf('apiTokens.create')).toEqual(['bearer']);
  expect(securityOf('members.create')).toEqual(['bearer']);
  expect(securityOf('auth.login')).toEqual([]);
});

test('the document is plain JSON of version 3.1 without unresolved references', () => {
  const text = JSON.stringify(document);
  expect(document.openapi).toBe('3.1.0');
  const references = [...text.matchAll(/"\$ref":"(?<to>[^"]+)"/gu)].map((match) => match.groups?.['to']);
  expect([...new Set(references)]).toEqual(['#/components/schemas/Failure']);
});

test('the page lists every call and loads nothing from other origins', () => {
  const page = docsPage(openApiDocument());
  for (const [name] of calls) expect(page).toContain(`<section id="${name}">`);
  expect(page).not.toMatch(/<script|https?:\/\//u);
  expect(calls.length).toBeGreaterThan(100);
});
