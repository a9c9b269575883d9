import { useRead } from '../../../app/query/use-read.ts';
import { usePanel } from '../../../app/use-panel.ts';

/** Returns false on a server without mail server, where invitations are handed over as links. */
export function useMailServer(): boolean {
  const { client } = usePanel();
  const { data } = useRead('company.get', null, (signal) => client.company.get({ signal, quiet: true }));
  return data?.mail_server ?? true;
}
