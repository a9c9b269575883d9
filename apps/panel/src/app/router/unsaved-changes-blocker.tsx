import { useCallback, useEffect } from 'react';
import { useBlocker, type BlockerFunction } from 'react-router-dom';
import { usePanel } from '../use-panel.ts';

/** Blocks navigations that would lose unsaved changes until the user has answered; rendered once. */
export function UnsavedChangesBlocker() {
  const { unsaved } = usePanel();
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      // The form of a record is identified by the path or the hash; another query shows the same form.
      ({ currentLocation, nextLocation }) =>
        unsaved.needsConfirmation() &&
        (currentLocation.pathname !== nextLocation.pathname || currentLocation.hash !== nextLocation.hash),
      [unsaved],
    ),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    unsaved.requestConfirmation((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, unsaved]);
  return null;
}
