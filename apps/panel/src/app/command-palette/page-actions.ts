import type { IconType } from '@outlay/ui-kit';
import { useEffect } from 'react';
import { createStore } from '../store.ts';

/** An action on what the screen shows, such as on the open request; the command palette offers it. */
export interface PageAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: IconType;
}

interface OfferedActions {
  readonly actions: readonly PageAction[];
  readonly act: (key: string) => void;
}

const NONE: OfferedActions = { actions: [], act: () => {} };

/** Actions of the mounted screen. */
export const pageActions = createStore(NONE);

/** Offers actions in the command palette while the component is mounted. */
export function usePageActions(actions: readonly PageAction[], act: (key: string) => void): void {
  // After every render: the actions and their callback belong to the latest one.
  useEffect(() => {
    pageActions.set({ actions, act });
    return () => pageActions.set(NONE);
  });
}
