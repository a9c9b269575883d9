import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = { readonly status: number; readonly message: string; readonly data: unknown };

const answer = (data: unknown): Answer => ({ status: 200, message: 'OK', data });

/** Third-party backend: stores one expense and implements only the required part of the contract. */
export async function startBackend(expense: Record<string, unknown>): Promise<{ url: string; stop(): void }> {
  let current = expense;
  const routes: Readonly<Record<string, (body: Record<string, unknown>) => Answer>> = {
    'POST /jwt/login': ({ email }) =>
      answer({ id: 1, name: 'Rana', email, ability: [], token: { access_token: 'a-token-of-theirs' } }),
    'GET /api/partner/v1/expenses/companyExpenses': () =>
      answer({ items: [current], total: 1, page: 1, per_page: 10 }),
    'POST /api/partner/v1/expenses/updateStatus': ({ status, details, version }) => {
      if (version !== current['version'])
        return { status: 409, message: 'The record was changed', data: current };
      current = { ...current, status, details, version: Number(version) + 1 };
      return answer(current);
    },
  };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const route = routes[`${request.method} ${request.url?.split('?')[0]}`];
    const { status, ...rest } = route?.(JSON.parse(text || '{}')) ?? {
      status: 404,
      message: 'No such call',
      data: null,
    };
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ status, ...rest }));
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => void server.close(),
  };
}
