import { pathOf, type AdminGrant, type AdminGrantDraft } from '@outlay/domain';
import { waitFor } from 'xstate';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { usePanel, useSession } from '../../app/use-panel.ts';

/** Time that the permissions in another company may take to load, in milliseconds. */
const LOADING_MS = 10_000;

/** Commands about the access of an administrator to companies; permissions and companies are read again after each. */
export interface AdminAccessCommands {
  readonly request: (companyId: number, draft: AdminGrantDraft, key: string) => Promise<AdminGrant>;
  readonly end: (grantId: number) => Promise<void>;
  /** Switches to a company and opens its dashboard. */
  readonly enter: (companyId: number) => Promise<void>;
}

/** Returns the commands about the access of the signed-in administrator to companies. */
export function useAdminAccess(): AdminAccessCommands {
  const { client, company, session, unsaved } = usePanel();
  const current = useSession();
  const navigate = useNavigate();
  return useMemo(() => {
    const refresh = () => session.send({ type: 'navigated' });
    return {
      request: async (companyId, draft, key) => {
        const grant = await client.adminGrants.request(companyId, draft, {
          idempotencyKey: key,
          quiet: true,
        });
        refresh();
        return grant;
      },
      end: async (grantId) => {
        await client.adminGrants.end(grantId, { quiet: true });
        refresh();
      },
      enter: async (companyId) => {
        if (current === null || !(await unsaved.confirm())) return;
        company.choose(current, companyId);
        refresh();
        await waitFor(
          session,
          ({ context }) => context.settings?.permissions?.admin_access?.state !== 'missing',
          { timeout: LOADING_MS },
        );
        unsaved.bypass(() => navigate(pathOf('homePage')));
      },
    };
  }, [client, company, current, navigate, session, unsaved]);
}
