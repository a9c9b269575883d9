import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { PASSWORD_METER, passwordStrength } from './strength.ts';
import { passwordStrengthMachine } from './strength.machine.ts';

const SAMPLES = [
  ['', 'none'],
  ['a', 'weak'],
  ['abcdef', 'weak'],
  ['abcdefghijkl', 'weak'],
  ['123456', 'weak'],
  ['aB1', 'weak'],
  ['abc12', 'weak'],
  ['abcde1', 'medium'],
  ['ABCDE1', 'medium'],
  ['abcdeF', 'medium'],
  ['abcDE12', 'medium'],
  ['abcDE123', 'strong'],
  ['كلمةسر', 'weak'],
  ['aB1كلمةس', 'strong'],
] as const;

describe('password meter', () => {
  it.each(SAMPLES)('%j is %s', (text, level) => expect(passwordStrength(text)).toBe(level));

  it('has the dimensions of the specification', () => {
    expect(PASSWORD_METER).toEqual({ height: 10, none: 0, weak: 33.33, medium: 66.66, strong: 100 });
  });

  it('has a machine that changes between all levels and does not store the password', () => {
    const actor = createActor(passwordStrengthMachine).start();
    for (const [first] of SAMPLES) {
      for (const [second, level] of SAMPLES) {
        actor.send({ type: 'typed', text: first });
        actor.send({ type: 'typed', text: second });
        expect(actor.getSnapshot().value).toBe(level);
      }
    }
    actor.send({ type: 'typed', text: 'abcDE123' });
    expect(JSON.stringify(actor.getPersistedSnapshot())).not.toContain('abcDE123');
  });
});
