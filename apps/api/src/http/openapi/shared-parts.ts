import { isJson, type Json } from './schemas.ts';

/** Operations by path and method. */
export type Operations = Readonly<Record<string, Readonly<Record<string, Json>>>>;

type Components = Readonly<Record<string, Json>>;

/** Replaces each part of a kind by what a function returns for it. */
type Replace = (operation: Json, convert: (part: Json) => Json) => Json;

const inParameters: Replace = (operation, convert) => ({
  ...operation,
  parameters: (Array.isArray(operation['parameters']) ? operation['parameters'] : []).map(
    (parameter: unknown) => (isJson(parameter) ? convert(parameter) : parameter),
  ),
});

const inRequestBody: Replace = (operation, convert) => {
  const { requestBody } = operation;
  return isJson(requestBody) ? { ...operation, requestBody: convert(requestBody) } : operation;
};

const inResponses: Replace = (operation, convert) => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(isJson(operation['responses']) ? operation['responses'] : {}).map(([status, response]) => [
      status,
      isJson(response) ? convert(response) : response,
    ]),
  ),
});

const everyOperation = (operations: Operations, convert: (operation: Json) => Json): Operations =>
  Object.fromEntries(
    Object.entries(operations).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, convert(operation)])),
    ]),
  );

/** Moves parts that several operations share to components; the most frequent part of a name gets the name. */
function share(
  operations: Operations,
  replace: Replace,
  kind: 'parameters' | 'requestBodies' | 'responses',
  nameOf: (part: Json) => string | undefined,
): { readonly operations: Operations; readonly components: Components } {
  const counts = new Map<string, { part: Json; count: number }>();
  everyOperation(operations, (operation) =>
    replace(operation, (part) => {
      const text = JSON.stringify(part);
      counts.set(text, { part, count: (counts.get(text)?.count ?? 0) + 1 });
      return part;
    }),
  );
  const components: Record<string, Json> = {};
  const names = new Map<string, string>();
  const frequent = [...counts].filter(([, { part, count }]) => count > 1 && !('$ref' in part));
  for (const [text, { part }] of frequent.toSorted(([, one], [, next]) => next.count - one.count)) {
    const name = nameOf(part);
    if (name === undefined || name in components) continue;
    components[name] = part;
    names.set(text, name);
  }
  const shared = everyOperation(operations, (operation) =>
    replace(operation, (part) => {
      const name = names.get(JSON.stringify(part));
      return name === undefined ? part : { $ref: `#/components/${kind}/${name}` };
    }),
  );
  return { operations: shared, components };
}

const parameterName = ({ name }: Json): string | undefined => (typeof name === 'string' ? name : undefined);

/** Returns the name of the last component that a body or response refers to, or its content type: `Expense`, `text.csv`. */
function contentName(part: Json): string | undefined {
  const last = [...JSON.stringify(part).matchAll(/schemas\/(?<name>\w+)"/gu)].at(-1)?.groups?.['name'];
  const content = isJson(part['content']) ? Object.keys(part['content'])[0] : undefined;
  return last ?? content?.replace(/;.*$/u, '').replaceAll('/', '.');
}

/**
 * Moves parameters, bodies and responses that several operations share to components: `page` of lists, the response
 * `Expense`.
 */
export function withSharedParts(operations: Operations) {
  const parameters = share(operations, inParameters, 'parameters', parameterName);
  const bodies = share(parameters.operations, inRequestBody, 'requestBodies', contentName);
  const responses = share(bodies.operations, inResponses, 'responses', contentName);
  return {
    operations: responses.operations,
    parameters: parameters.components,
    requestBodies: bodies.components,
    responses: responses.components,
  };
}
