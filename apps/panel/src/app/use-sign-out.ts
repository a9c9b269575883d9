import { usePanel } from './use-panel.ts';

/** Signs out; whoever has drafts on this device is asked first, as they go with the session. */
export function useSignOut(): () => void {
  const { session, desk, leaving } = usePanel();
  return () => {
    const person = session.getSnapshot().context.session?.userData.id;
    if (person !== undefined && desk.drafts(person) > 0) leaving.set(true);
    else session.send({ type: 'signOut' });
  };
}
