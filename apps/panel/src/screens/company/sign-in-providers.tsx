import type { SignInProvider } from '@outlay/domain';
import { Button, EmptyState, Item, ItemList, Tag } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { LogIn, Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';
import styles from './company.module.css';

const ProviderDialog = lazyComponent(async () => (await import('./provider-dialog.tsx')).ProviderDialog, {
  isPreloaded: false,
});

/** Providers with which the members of the company sign in, for those who may change the company. */
export function SignInProviders() {
  const text = useText();
  const { client } = usePanel();
  const read = useRead(
    'signInProviders.list',
    {},
    (signal) => client.signInProviders.list({ signal, quiet: true }),
    { cached: false },
  );
  const queries = useQueryClient();
  const key = useQueryKey()('signInProviders.list', {});
  const [edited, setEdited] = useState<SignInProvider | 'new' | null>(null);
  return (
    <>
      <ReadCard
        title={text('provider.title')}
        help={text('provider.help')}
        read={read}
        failed="provider.failed"
      >
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={LogIn} title={text('provider.none')} />
            ) : (
              <ItemList label={text('provider.title')}>
                {data.map((provider) => (
                  <ProviderItem key={provider.id} provider={provider} onEdit={() => setEdited(provider)} />
                ))}
              </ItemList>
            )}
            <div>
              <Button size="s" icon={Plus} onClick={() => setEdited('new')}>
                {text('provider.new')}
              </Button>
            </div>
          </>
        )}
      </ReadCard>
      {edited === null ? null : (
        <Suspense fallback={null}>
          <ProviderDialog
            provider={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onChanged={() => void queries.invalidateQueries({ queryKey: key })}
          />
        </Suspense>
      )}
    </>
  );
}

function ProviderItem({ provider, onEdit }: { provider: SignInProvider; onEdit: () => void }) {
  const text = useText();
  const { name, domains, active, required } = provider;
  return (
    <Item
      sub={<bdi>{domains.join(', ')}</bdi>}
      end={
        <span className={styles['end']}>
          {active ? null : <Tag>{text('provider.inactive')}</Tag>}
          {active && required ? <Tag>{text('provider.required')}</Tag> : null}
          <Button size="s" aria-label={text('provider.edit.label', { name })} onClick={onEdit}>
            {text('provider.edit')}
          </Button>
        </span>
      }
    >
      <bdi>{name}</bdi>
    </Item>
  );
}
