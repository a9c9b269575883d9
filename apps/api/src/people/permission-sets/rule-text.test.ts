import { ACTIONS, type PermissionRule } from '@outlay/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRules, rulesText } from './rule-text.ts';

const name = fc.oneof(
  fc.constantFrom('suppliers', 'user.id', 'on', 'fields', 'because', 'where', 'a, b', 'allow read on x'),
  fc.string({ minLength: 1 }),
);
const oneOrMany = <Value>(value: fc.Arbitrary<Value>) =>
  fc.oneof(value, fc.array(value, { minLength: 2, maxLength: 4 }));

const rule = fc.record(
  {
    action: oneOrMany(fc.constantFrom(...ACTIONS)),
    subject: oneOrMany(name),
    inverted: fc.constant(true),
    fields: fc.array(name, { minLength: 1, maxLength: 4 }),
    reason: fc.string(),
    conditions: fc.dictionary(
      name,
      fc.oneof(fc.string(), fc.integer(), fc.constant({ $in: ['a\u2028', 1] })),
    ),
  },
  { requiredKeys: ['action', 'subject'] },
);

/** `__proto__` is no own property of a parsed object; the schema refuses it as a field. */
const isStorable = ({ conditions }: { readonly conditions?: object | undefined }): boolean =>
  !Object.hasOwn(conditions ?? {}, '__proto__');

describe('rules as text', () => {
  it('is read back without a change, whatever the names, reasons and conditions contain', () => {
    fc.assert(
      fc.property(fc.array(rule.filter(isStorable), { maxLength: 5 }), (rules) => {
        // The generated rules have a literal type of their own.
        expect(parseRules(rulesText(rules as PermissionRule[]))).toEqual(rules);
      }),
    );
  });

  it('ignores blank lines, and refuses a line that is no rule by its number', () => {
    expect(parseRules('\r\n  allow read on suppliers  \r\n\r\n')).toEqual([
      { action: 'read', subject: 'suppliers' },
    ]);
    for (const line of [
      'read on suppliers',
      'allow read',
      'allow read on suppliers where {',
      'deny read on a because "',
    ])
      expect(() => parseRules(`allow read on suppliers\n${line}`)).toThrow(
        expect.objectContaining({ status: 422, detail: { errors: { rules: [expect.any(Function)] } } }),
      );
  });

  it('is refused if it is too long, and read in time proportional to its length', () => {
    expect(() => parseRules('x'.repeat(20_001))).toThrow(expect.objectContaining({ status: 422 }));
    const started = performance.now();
    for (const hostile of [
      `allow ${'a,'.repeat(9_000)}`,
      `allow a on ${'a '.repeat(9_000)}`,
      `allow ${'"'.repeat(19_000)}`,
    ])
      expect(() => parseRules(hostile)).toThrow(expect.objectContaining({ status: 422 }));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
