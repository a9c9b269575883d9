import { sql } from '../db/drizzle.ts';
import { expect, test } from 'vitest';
import { createTokens } from '../auth/tokens.ts';
import { rowsOf } from '../db/rows.ts';
import { openIban } from '../people/bank-details/bank-details-read.ts';
import { openServer } from '../test-support/server.ts';
import { TEST_SECRET } from '../test-support/auth/test-tokens.ts';
import { resealAll } from './reseal.ts';

const DATA = sql`select 'bank-details' as kind, company_id as owner, sealed_iban as sealed from bank_details where sealed_iban is not null
  union all select 'payout-batch', company_id, sealed_file from payout_batches where sealed_file is not null
  union all select 'sign-in-provider', company_id, client_secret from sign_in_providers
  union all select 'second-factor', user_id, secret from second_factors`;

test('encrypts with the new secret what was encrypted with the one before, once', async () => {
  const server = await openServer('embedded');
  const { store, log } = server.services;
  const [before, after] = [createTokens(TEST_SECRET), createTokens('a new secret of 32 characters or more')];
  await store.db.execute(
    sql`insert into second_factors (user_id, secret, created_at) values (6, ${before.seal('second-factor:6', Buffer.from('otp'))}, now())`,
  );
  await store.db.execute(
    sql`update bank_details set sealed_iban = 'of a lost secret' where user_id = (select min(user_id) from bank_details)`,
  );
  const sealed = () => rowsOf<{ kind: string; owner: number; sealed: string }>(store.db, DATA);
  const readable = async (tokens: typeof before) =>
    (await sealed()).filter((row) => tokens.open(`${row.kind}:${row.owner}`, row.sealed) !== null).length;
  const all = (await sealed()).length;
  expect(new Set((await sealed()).map(({ kind }) => kind)).size).toBeGreaterThan(2);
  const move = (secretBefore: string | null) =>
    resealAll({ env: { secretBefore }, store, tokens: after, log });
  expect(await move(null)).toBe(0);
  expect(await move(TEST_SECRET)).toBe(all - 1);
  expect([await readable(before), await readable(after)]).toEqual([0, all - 1]);
  expect(await move(TEST_SECRET)).toBe(0);
  expect(await move('another secret of 32 characters or more')).toBe(0);
  const elsewhere = createTokens('a third secret of 32 characters or more');
  const lost = {
    env: { secretBefore: 'a fourth secret of 32 characters or more' },
    store,
    tokens: elsewhere,
    log,
  };
  await expect(resealAll(lost)).rejects.toThrow('Neither OUTLAY_SECRET nor OUTLAY_SECRET_BEFORE');
  const ibans = (await sealed()).filter(({ kind }) => kind === 'bank-details');
  expect(ibans.some((row) => openIban(after, row.owner, row.sealed)?.startsWith('SA') === true)).toBe(true);
  await server.close();
});
