import {
  ADMIN_ACCESS,
  adminAccessDenial,
  adminGrantState,
  pathOf,
  type AdminGrant,
  type CompanySetting,
} from '@outlay/domain';
import { Banner, Button, Card, EmptyState, Item, ItemList, Link, Select } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useDescriptions, useFormats, usePanel, useSession } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadState } from '../../read/read-card.tsx';
import { saveSettings } from './settings-record.ts';
import styles from './company.module.css';

const NEWEST = { per_page: 10 } as const;

/** Card with the access of administrators of the installation to the company, and their grants. */
export function AdminAccessCard({ setting }: { setting: CompanySetting }) {
  const text = useText();
  const describe = useDescriptions();
  const { client, toasts } = usePanel();
  const queries = useQueryClient();
  const keyOf = useQueryKey();
  const command = useCommand();
  const denied = adminAccessDenial(useSession()?.userData.role);
  const grants = useRead(
    'adminGrants.ofCompany',
    NEWEST,
    (signal) => client.adminGrants.ofCompany(NEWEST, { signal, quiet: true }),
    { cached: false },
  );
  const refresh = () => queries.invalidateQueries({ queryKey: keyOf('adminGrants.ofCompany', NEWEST) });
  const save = (access: string) =>
    command.run('save', async () => {
      const { country_id, currency_id, pending_expense_timeout, version } = setting;
      const draft = { country_id, currency_id, pending_expense_timeout, admin_access: access };
      await saveSettings(client, draft, { version: version ?? null, key: crypto.randomUUID() });
      await queries.invalidateQueries({ queryKey: keyOf('company.get', null) });
      toasts.toast({ kind: 'success', text: text('admin_grants.saved') });
    });
  const end = ({ id }: AdminGrant) =>
    command.run(`end ${id}`, async () => {
      await client.adminGrants.endOfCompany(id, { quiet: true });
      await refresh();
    });
  return (
    <Card title={text('admin_grants.title')}>
      <div className={styles['stack']}>
        <p>{text('admin_grants.help')}</p>
        {denied === null ? null : <Banner icon={Lock}>{describe.reason(denied)}</Banner>}
        <FailureBanner failure={command.failure} />
        <Select
          name="admin_access"
          label={text('admin_grants.setting')}
          disabled={denied !== null || command.busy !== null}
          value={setting.admin_access ?? 'open'}
          options={ADMIN_ACCESS.map((value) => ({ value, label: text(`admin_access.${value}`) }))}
          onChange={(event) => void save(event.target.value)}
        />
        <h3>{text('admin_grants.grants')}</h3>
        <ReadState read={grants} failed="admin_grants.failed">
          {({ items }) =>
            items.length === 0 ? (
              <EmptyState icon={KeyRound} title={text('admin_grants.none')} />
            ) : (
              <ItemList label={text('admin_grants.grants')}>
                {items.map((grant) => (
                  <GrantItem
                    key={grant.id}
                    grant={grant}
                    busy={command.busy === `end ${grant.id}`}
                    onEnd={() => void end(grant)}
                  />
                ))}
              </ItemList>
            )
          }
        </ReadState>
      </div>
    </Card>
  );
}

interface GrantItemProps {
  grant: AdminGrant;
  busy: boolean;
  onEnd: () => void;
}

function GrantItem({ grant, busy, onEnd }: GrantItemProps) {
  const text = useText();
  const formats = useFormats();
  const { id, admin, reason, until, ended_at, ended_by, changes = 0, access_changes: access = 0 } = grant;
  const mayReview = useAbility().can('read', 'audit');
  const [now] = useState(() => Date.now());
  const state = adminGrantState(grant, now);
  const when = formats.moment(ended_at ?? until);
  const shown =
    state === 'running'
      ? text('admin_grants.state.running', { time: formats.moment(until) })
      : state === 'ended'
        ? text('admin_grants.state.ended', { when, name: ended_by?.name ?? '' })
        : text('admin_grants.state.expired', { when });
  return (
    <Item
      sub={
        <>
          {shown} · {changes > 0 ? `${text('admin_grants.changes', { changes, access })} · ` : null}
          <bdi>{reason}</bdi>
        </>
      }
      end={
        <>
          {changes > 0 && mayReview ? (
            <Link asChild>
              <RouterLink to={`${pathOf('settings.audit.list')}?grant_id=${id}`}>
                {text('admin_grants.review')}
              </RouterLink>
            </Link>
          ) : null}
          {state === 'running' ? (
            <Button
              size="s"
              busy={busy}
              aria-label={text('admin_grants.end.label', { name: admin.name })}
              onClick={onEnd}
            >
              {text('admin_access.end')}
            </Button>
          ) : null}
        </>
      }
    >
      <bdi>{admin.name}</bdi>
    </Item>
  );
}
