import type { PoolClient, QueryConfig } from 'pg';

const MAX_STATEMENTS = 500;
/** Longer than the statements of lists, whose planning takes several times as long as their execution. */
const MAX_LENGTH = 16_000;

/** Names of statements by their text, shared by all connections of a pool. */
export type StatementNames = Map<string, string>;

function nameOf(names: StatementNames, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (
    names.size >= MAX_STATEMENTS ||
    text.length > MAX_LENGTH ||
    !/^(?:select|insert|update|delete|with)\b/u.test(text)
  ) {
    return undefined;
  }
  const name = `outlay_${names.size + 1}`;
  names.set(text, name);
  return name;
}

const isConfig = (value: unknown): value is QueryConfig =>
  typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string';

/**
 * Names every repeated statement of a connection, so that the database parses and plans it once. The number of names
 * is bounded, because prepared statements last as long as the connection.
 */
export function nameStatements(client: PoolClient, names: StatementNames): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client) as never;
  const named = (first: unknown, ...rest: unknown[]): unknown => {
    if (!isConfig(first) || first.name !== undefined) return query(first, ...rest);
    const name = nameOf(names, first.text);
    return query(name === undefined ? first : { ...first, name }, ...rest);
  };
  Object.assign(client, { query: named });
}
