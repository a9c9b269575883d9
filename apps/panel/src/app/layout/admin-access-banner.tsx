import { pathOf, type CurrentAdminAccess } from '@outlay/domain';
import { Banner, Button, Link } from '@outlay/ui-kit';
import { KeyRound, Lock } from 'lucide-react';
import { useEffect } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useIntl } from '../../i18n/use-intl.tsx';
import { companiesOf } from '../session/current-company.ts';
import { useCompanyId, useFormats, usePanel, useSession } from '../use-panel.ts';
import { useMutation } from '@tanstack/react-query';

/** Banner of an administrator who acts under a grant, or has no access to the data of the company. */
export function AdminAccessBanner({ state, grant }: CurrentAdminAccess) {
  const { text } = useIntl();
  const { client, session } = usePanel();
  const formats = useFormats();
  const companyId = useCompanyId();
  const name = companiesOf(useSession()).find(({ id }) => id === companyId)?.name ?? '';
  const until = grant?.until;
  const end = useMutation({
    mutationFn: (id: number) => client.adminGrants.end(id),
    onSettled: () => session.send({ type: 'navigated' }),
  });
  // The permissions change by themselves when the time is over.
  useEffect(() => {
    if (until === undefined) return undefined;
    const timer = setTimeout(
      () => session.send({ type: 'navigated' }),
      Math.max(0, Date.parse(until) - Date.now()) + 1000,
    );
    return () => clearTimeout(timer);
  }, [until, session]);
  if (grant === null)
    return state === 'missing' ? (
      <Banner
        shape="bar"
        icon={Lock}
        tone="pending"
        live="polite"
        action={
          <Link asChild>
            <RouterLink to={`${pathOf('installation')}?list=companies`}>
              {text('admin_access.companies')}
            </RouterLink>
          </Link>
        }
      >
        {text('admin_access.missing', { name })}
      </Banner>
    ) : null;
  return (
    <Banner
      shape="bar"
      icon={KeyRound}
      tone="pending"
      live="polite"
      action={
        <Button size="s" busy={end.isPending} onClick={() => end.mutate(grant.id)}>
          {text('admin_access.end')}
        </Button>
      }
    >
      {text('admin_access.running', { name, time: formats.moment(grant.until), reason: grant.reason })}
    </Banner>
  );
}
