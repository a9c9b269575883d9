import type { AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import pg from 'pg';
import type { Actor } from '../src/access/actor.ts';
import { keep, open } from '../src/db/kept.ts';
import { expenseSource } from '../src/expenses/expense-source.ts';
import { rowsStatement, totalStatement } from '../src/lists/page.ts';

/** Serves an application's answers over HTTP on a port of the machine's choosing. */
export async function serve(fetch: (request: Request) => Response | Promise<Response>) {
  const server = createAdaptorServer({ fetch }) as Server;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}

/**
 * What the list is measured against: a handler that asks PostgreSQL for the same total and the same rows by the same
 * two statements, named, side by side on a pool, and answers them as they are. No token, no rights, no validation.
 */
export function bareHandler(url: string, actors: readonly Actor[]) {
  const pool = new pg.Pool({ connectionString: url, max: 16 });
  const now = new Date();
  const statements = actors.map((actor) => {
    const source = expenseSource(actor, now, {});
    return [
      keep(totalStatement(source)),
      keep(rowsStatement(source, {}, { offset: open('offset'), limit: 10 })),
    ];
  });
  const app = new Hono();
  app.get('/:who/:page', async (c) => {
    const offset = (Number(c.req.param('page')) - 1) * 10;
    const [total, rows] = await Promise.all(
      (statements[Number(c.req.param('who'))] ?? []).map((kept, at) =>
        pool.query({ name: `bare_${at}`, text: kept.text, values: kept.values({ offset }) }),
      ),
    );
    return c.json({ status: 200, message: '', data: { items: rows?.rows, total: total?.rows[0]?.total } });
  });
  return { app, close: () => pool.end() };
}
