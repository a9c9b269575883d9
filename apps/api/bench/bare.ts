import { Hono } from 'hono';
import pg from 'pg';
import { openPostgres, type PostgresStore } from '../src/db/postgres/postgres.ts';

type Statement = { readonly text: string; readonly values: unknown[] };

/** Opens a store that records the statements of lists. */
export async function openRecordingStore(url: string) {
  const store = await openPostgres(url);
  const statements: Statement[] = [];
  const recording: PostgresStore = {
    ...store,
    read: (text, values) => {
      statements.push({ text, values });
      return store.read(text, values);
    },
  };
  return {
    store: recording,
    /** Returns the last statement that a request executed. */
    statementOf: async (request: () => Promise<void>): Promise<Statement> => {
      statements.length = 0;
      await request();
      const last = statements.at(-1);
      if (last === undefined) throw new Error('The request executed no statement of a list.');
      statements.length = 0;
      return last;
    },
  };
}

/**
 * Creates the handler that lists are compared with: Hono and pg execute the same statements, prepared as those of the
 * server, and send their rows unchanged. No token is verified, no permission checked, nothing validated.
 */
export function bareHandler(url: string, statements: readonly Statement[]) {
  const pool = new pg.Pool({ connectionString: url, max: 16, options: '-c random_page_cost=1.1' });
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `bare_${names.size}`;
    names.set(text, name);
    return name;
  };
  const queries = statements.map(({ text, values }) => ({ name: nameOf(text), text, values }));
  const app = new Hono();
  app.get('/:at', async (c) => {
    const { rows } = await pool.query(queries[Number(c.req.param('at'))] ?? '');
    return c.json({ status: 200, message: '', data: rows[0] });
  });
  return { fetch: (request: Request) => app.fetch(request), close: () => pool.end() };
}
