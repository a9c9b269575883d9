import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApiClient } from '../create-client.ts';
import type { Effects } from './effects.ts';
import { startHttpServer } from '../test-support/http-server.ts';
import type { HttpServer } from '../test-support/http-server.ts';
import { createRecorder, signedInStorage } from '../test-support/recorder.ts';

const team = { id: 3, version: 1, name: 'Sales', members: [], approval_steps: [] };

let server: HttpServer;
let isVerified = false;

const send = (
  response: ServerResponse,
  body: { readonly status: number; readonly [name: string]: unknown },
): void => {
  response.writeHead(body.status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

beforeAll(async () => {
  server = await startHttpServer((response) =>
    send(
      response,
      isVerified
        ? { status: 200, message: 'OK', data: team }
        : { status: 403, message: 'No', reason: 'A code', code: 'second_factor_required' },
    ),
  );
});
afterAll(() => server.stop());
beforeEach(() => {
  isVerified = false;
  server.requests.length = 0;
});

/** Creates a team; returns the error, the recorded effects and the idempotency keys of the requests. */
async function createTeam(stepUp?: Effects['stepUp']) {
  const host = createRecorder();
  const effects = stepUp === undefined ? host.effects : { ...host.effects, stepUp };
  const rateLimit = { requests: Infinity };
  const client = createApiClient({
    baseUrl: server.baseUrl,
    storage: signedInStorage(),
    effects,
    rateLimit,
  });
  const created = client.teams.create({ name: 'Sales' }, { idempotencyKey: 'key-1' });
  const error = await created.then(
    () => null,
    (reason: unknown) => reason,
  );
  const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
  return { error, effects: host.recorded, keys };
}

describe('a call that needs a recent code of the second factor', () => {
  it('is repeated once with the same idempotency key after the user has entered a code', async () => {
    const { effects, keys } = await createTeam(async () => (isVerified = true));
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(effects).toEqual([{ toast: { kind: 'success', text: 'Record has been created successfully' } }]);
  });

  it('is not repeated a second time', async () => {
    const { error, keys, effects } = await createTeam(async () => true);
    expect(error).toMatchObject({ code: 'forbidden', reason: 'A code' });
    expect(keys).toEqual(['key-1', 'key-1']);
    expect(effects).toEqual([]);
  });

  it('fails without leaving the screen when the user enters no code', async () => {
    const { error, keys, effects } = await createTeam(async () => false);
    expect(error).toMatchObject({ code: 'forbidden' });
    expect(keys).toEqual(['key-1']);
    expect(effects).toEqual([]);
  });

  it('is a 403 like any other without the effect', async () => {
    const { effects, keys } = await createTeam();
    expect(keys).toEqual(['key-1']);
    expect(effects).toEqual([{ navigate: 'misc-not-authorized' }]);
  });
});
