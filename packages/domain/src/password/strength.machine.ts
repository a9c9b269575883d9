import { assign, setup } from 'xstate';
import { passwordStrength } from './strength.ts';
import type { PasswordStrength } from './strength.ts';

const is =
  (level: PasswordStrength) =>
  ({ event }: { readonly event: { readonly text: string } }) =>
    passwordStrength(event.text) === level;

/**
 * Machine of the password meter: its state is the strength; `typed` carries the whole text, which is not
 * stored.
 */
export const passwordStrengthMachine = setup({
  types: {
    context: {} as { readonly length: number },
    events: {} as { readonly type: 'typed'; readonly text: string },
  },
  actions: { measure: assign({ length: ({ event }) => event.text.length }) },
  guards: { isNone: is('none'), isWeak: is('weak'), isMedium: is('medium'), isStrong: is('strong') },
}).createMachine({
  id: 'passwordStrength',
  context: { length: 0 },
  initial: 'none',
  on: {
    typed: [
      { guard: 'isNone', target: '.none', actions: 'measure' },
      { guard: 'isWeak', target: '.weak', actions: 'measure' },
      { guard: 'isMedium', target: '.medium', actions: 'measure' },
      { guard: 'isStrong', target: '.strong', actions: 'measure' },
    ],
  },
  states: { none: {}, weak: {}, medium: {}, strong: {} },
});
