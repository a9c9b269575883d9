import { LAYOUT_STATES } from './states/layout.states.ts';
import { LIST_STATES } from './states/list.states.ts';
import { MONEY_STATES } from './states/money.states.ts';
import { REQUEST_STATES } from './states/request.states.ts';
import { SETTINGS_STATES } from './states/settings.states.ts';
import type { ShownState } from './states/state.ts';

/** States of the screens: dialogs and menus, errors, and loading. */
export const STATES: readonly ShownState[] = [
  ...REQUEST_STATES,
  ...LIST_STATES,
  ...LAYOUT_STATES,
  ...MONEY_STATES,
  ...SETTINGS_STATES,
];
