import { usePanel } from '../use-panel.ts';

/** Returns a callback that signs out, after a confirmation when the user has drafts, as they are deleted. */
export function useSignOut(): () => void {
  const { session, preferences, isConfirmingSignOut } = usePanel();
  return () => {
    const userId = session.getSnapshot().context.session?.userData.id;
    if (userId !== undefined && preferences.draftCount(userId) > 0) isConfirmingSignOut.set(true);
    else session.send({ type: 'signOut' });
  };
}
