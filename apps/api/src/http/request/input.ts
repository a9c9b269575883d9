import { decodeQuery, type Call } from '@outlay/api-client/contract';
import * as z from 'zod/mini';
import type { Body } from './body.ts';
import { Fault } from '../fault.ts';
import { text } from '../texts.ts';
import { invalid, parse, parseQuery, withinIds, type Errors } from './validation.ts';

const NOTHING = z.strictObject({});

/** Query and body of a request, validated together on first access, so that 422 comes last. */
export type Input = {
  query(): unknown;
  input(): unknown;
  /**
   * Validates both, for handlers that use neither.
   *
   * @throws Fault 422 with the messages by field.
   */
  check(): void;
};

type Parsed = { readonly value: unknown; readonly errors: Errors };

function attempt(read: () => unknown): Parsed {
  try {
    return { value: read(), errors: {} };
  } catch (error) {
    if (error instanceof Fault && error.detail.errors !== undefined)
      return { value: undefined, errors: error.detail.errors };
    throw error;
  }
}

/**
 * Returns the query and the body of a request by the contract's schemas; a call without schemas accepts neither.
 * Handlers that stream the body read it themselves.
 */
export function inputOf(call: Call, request: Request, body: Body, isStreamed: boolean): Input {
  let parsed: { readonly query: unknown; readonly input: unknown } | null = null;
  const readQuery = (): unknown => {
    const query = decodeQuery(new URL(request.url).searchParams);
    // PostgreSQL text cannot contain NUL.
    const unstorable = Object.keys(query).filter((name) => query[name]?.includes('\0'));
    if (unstorable.length > 0)
      throw invalid(Object.fromEntries(unstorable.map((name) => [name, [text('validation.format')]])));
    return withinIds(parseQuery(call.query ?? NOTHING, query));
  };
  const readBody = (): unknown => {
    if (isStreamed) return undefined;
    return call.body === undefined
      ? parse(NOTHING, body.value() ?? {})
      : withinIds(parse(call.body, body.value()));
  };
  const read = () => {
    if (parsed !== null) return parsed;
    const [query, input] = [attempt(readQuery), attempt(readBody)];
    const errors = { ...query.errors, ...input.errors };
    if (Object.keys(errors).length > 0) throw invalid(errors);
    parsed = { query: query.value, input: input.value };
    return parsed;
  };
  return {
    query: () => read().query,
    input: () => read().input,
    check: () => {
      read();
    },
  };
}

/**
 * Returns the fields of the body that a handler needs before the rest is validated, such as the id of the record.
 *
 * @throws Fault 422 with the messages of the whole body if one of them is missing.
 */
export function bodyFields<S extends z.ZodMiniType>(
  context: { body(): unknown; input(): unknown },
  schema: S,
): z.output<S> {
  const fields = schema.safeParse(context.body());
  if (fields.success) return fields.data;
  context.input();
  return parse(schema, context.body());
}
