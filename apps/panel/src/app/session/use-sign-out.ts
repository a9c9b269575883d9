import { usePanel } from '../use-panel.ts';

/** Returns a callback that signs out, after a confirmation when the user has drafts, as they are deleted. */
export function useSignOut(): () => void {
  const { session, desk, leaving } = usePanel();
  return () => {
    const person = session.getSnapshot().context.session?.userData.id;
    if (person !== undefined && desk.drafts(person) > 0) leaving.set(true);
    else session.send({ type: 'signOut' });
  };
}
