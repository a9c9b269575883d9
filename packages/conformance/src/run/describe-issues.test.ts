import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { describeIssues } from './describe-issues.ts';

const schema = z.object({
  status: z.number(),
  data: z.object({
    id: z.int(),
    kind: z.enum(['a', 'b']),
    items: z.array(z.union([z.object({ name: z.string() }), z.object({ code: z.string(), n: z.number() })])),
  }),
});
const describeBody = (body: unknown): string => {
  const parsed = schema.safeParse(body);
  return parsed.success ? '' : describeIssues(parsed.error.issues, body);
};

it('says what is expected and what a backend sent', () => {
  const data = { id: '3', kind: 'c', items: [{ name: null }] };
  expect(describeBody({ data })).toBe(
    [
      'status: expected number, but it is missing',
      'data.id: expected number, received the text "3"',
      'data.kind: expected one of a, b, received the text "c"',
      'data.items.0.name: expected string, received null',
    ].join('; '),
  );
  expect(describeBody([])).toBe('body: expected object, received a list');
});

it('cuts long values and long lists of differences', () => {
  const items = Array.from({ length: 9 }, () => ({}));
  const text = describeBody({ status: 'x'.repeat(99), data: { id: 1, kind: 'a', items } });
  expect(text).toContain(`status: expected number, received the text "${'x'.repeat(40)}"; `);
  expect(text.endsWith('; and 5 more')).toBe(true);
});
