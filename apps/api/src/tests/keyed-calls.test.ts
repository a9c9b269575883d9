import { CONTRACT, isKeyed, type Call, type CallName } from '@outlay/api-client/contract';
import { expect, test } from 'vitest';
import { HANDLERS } from '../handlers.ts';

const writes = (Object.entries(CONTRACT) as [CallName, Call][]).filter(([, { method }]) => method !== 'GET');

/** `streamed` handlers are imports, which look the key up themselves (see `resend.test.ts`). */
const isManual = (name: CallName): boolean => 'manual' in HANDLERS[name];

test('calls are marked as `keyed: false` if their handlers ignore idempotency keys, and no others', () => {
  const marked = writes.flatMap(([name, { keyed }]) => (keyed === false ? [name] : []));
  const ignoring = writes.flatMap(([name, { auth }]) => (auth === 'session' && isManual(name) ? [name] : []));
  expect(marked.toSorted()).toEqual(ignoring.toSorted());
  expect(marked).toContain('apiTokens.create');
  expect(writes.filter(([, { keyed }]) => keyed === true)).toEqual([]);
});

test('only imports are handled while their body arrives', () => {
  const streamed = writes.flatMap(([name]) => ('streamed' in HANDLERS[name] ? [name] : []));
  expect(streamed.filter((name) => !name.endsWith('.import'))).toEqual([]);
});

test('a write has a key if it is neither public nor marked', () => {
  const keyed = writes.flatMap(([name, call]) => (isKeyed(call) ? [name] : []));
  expect(keyed).toEqual(
    expect.arrayContaining(['expenses.create', 'suppliers.import', 'serviceAccounts.remove']),
  );
  expect(keyed).not.toContain('password.forgot');
  expect(keyed).not.toContain('secondFactor.renewCodes');
});
