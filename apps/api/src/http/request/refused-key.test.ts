import { expect, test } from 'vitest';
import { refusedKey } from './refused-key.ts';

test.each([
  ['{"a":1,"a":2}', 'a', 'repeated'],
  ['{"a":[{"b":1},{"c":"x","b":{"d":[1,2],"\\u0062":0,"d":3}}]}', 'a.1.b.d', 'repeated'],
  ['{"a":1,"\\u0061":1}', 'a', 'repeated'],
  ['[[],{"x":{"__proto__":{}}}]', '1.x.__proto__', 'unknown'],
  ['{"\\u005f_proto__":1}', '__proto__', 'unknown'],
] as const)('finds the key of %s that would be dropped', (json, path, fault) => {
  JSON.parse(json);
  expect(refusedKey(json)).toEqual({ path, fault });
});

test.each([
  '{"a":"a\\":1,{\\"a\\":","b":{"a":1},"c":[{"a":1},{"a":1}],"constructor":null}',
  '{"":0," ":{"":"\\\\"}}',
  '"__proto__"',
  '[]',
  '1',
])('finds none in %s', (json) => {
  JSON.parse(json);
  expect(refusedKey(json)).toBeNull();
});

test('takes a deeply nested text', () => {
  expect(refusedKey(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeNull();
});
