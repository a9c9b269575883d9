import type { ServiceAccount } from '@outlay/domain';
import { Button, EmptyState, Item, ItemList, Tag } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { Bot, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';
import { useSetName } from '../permissions/use-set-name.ts';
import styles from './company.module.css';

const ServiceAccountDialog = lazyComponent(
  async () => (await import('./service-account-dialog.tsx')).ServiceAccountDialog,
  {
    isPreloaded: false,
  },
);
const ServiceAccountTokens = lazyComponent(
  async () => (await import('./service-account-tokens.tsx')).ServiceAccountTokens,
  {
    isPreloaded: false,
  },
);

/** The account that a dialog is about, and which of the dialogs; `null` edits a new one. */
type Open = { readonly overlay: 'edit' | 'tokens'; readonly id: number | null };

/** Service accounts of the company with their API tokens, for owners. */
export function ServiceAccounts() {
  const text = useText();
  const { client } = usePanel();
  const read = useRead(
    'serviceAccounts.list',
    {},
    (signal) => client.serviceAccounts.list({ signal, quiet: true }),
    { cached: false },
  );
  const sets = useRead('permissionSets.list', { all: true }, (signal) =>
    client.permissionSets.toArray({ per_page: 20, sort: 'id' }, { signal }),
  );
  const queries = useQueryClient();
  const key = useQueryKey()('serviceAccounts.list', {});
  const [open, setOpen] = useState<Open | null>(null);
  const opened = read.data?.find(({ id }) => id === open?.id) ?? null;
  const refresh = () => void queries.invalidateQueries({ queryKey: key });
  const close = () => setOpen(null);
  return (
    <>
      <ReadCard
        title={text('service_accounts.title')}
        help={text('service_accounts.help')}
        read={read}
        failed="service_accounts.failed"
      >
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={Bot} title={text('service_accounts.none')} />
            ) : (
              <ItemList label={text('service_accounts.title')}>
                {data.map((account) => (
                  <AccountItem
                    key={account.id}
                    account={account}
                    set={sets.data?.find(({ id }) => id === account.permission_set?.id)}
                    onOpen={(overlay) => setOpen({ overlay, id: account.id })}
                  />
                ))}
              </ItemList>
            )}
            <div>
              <Button size="s" icon={Plus} onClick={() => setOpen({ overlay: 'edit', id: null })}>
                {text('service_accounts.new')}
              </Button>
            </div>
          </>
        )}
      </ReadCard>
      <Suspense fallback={null}>
        {open?.overlay === 'edit' ? (
          <ServiceAccountDialog account={opened} sets={sets.data ?? []} onClose={close} onChanged={refresh} />
        ) : null}
        {open?.overlay === 'tokens' && opened !== null ? (
          <ServiceAccountTokens
            account={opened}
            rules={sets.data?.find(({ id }) => id === opened.permission_set?.id)?.rules ?? []}
            onClose={close}
            onChanged={refresh}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface AccountItemProps {
  account: ServiceAccount;
  set: { readonly name?: string; readonly built_in?: unknown } | undefined;
  onOpen: (overlay: Open['overlay']) => void;
}

function AccountItem({ account, set, onOpen }: AccountItemProps) {
  const text = useText();
  const nameOf = useSetName();
  const { name, status, tokens, permission_set } = account;
  return (
    <Item
      sub={[
        nameOf(set ?? permission_set ?? {}),
        text('service_accounts.tokens.count', { count: tokens.length }),
      ].join(' · ')}
      end={
        <span className={styles['end']}>
          {status === 'suspended' ? <Tag>{text('service_accounts.suspended')}</Tag> : null}
          <Button
            size="s"
            aria-label={text('service_accounts.tokens.label', { name })}
            onClick={() => onOpen('tokens')}
          >
            {text('service_accounts.tokens')}
          </Button>
          <Button
            size="s"
            aria-label={text('service_accounts.edit.label', { name })}
            onClick={() => onOpen('edit')}
          >
            {text('service_accounts.edit')}
          </Button>
        </span>
      }
    >
      <bdi>{name}</bdi>
    </Item>
  );
}
