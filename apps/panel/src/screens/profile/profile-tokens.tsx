import { offeredScopes, type ApiToken, type CreatedApiToken } from '@outlay/domain';
import { Button, Card, EmptyState, ItemList, Skeleton } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, RotateCw } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { CreatedTokenDialog } from '../tokens/created-token-dialog.tsx';
import { RevokeTokenDialog } from '../tokens/revoke-token-dialog.tsx';
import { TokenItem } from '../tokens/token-item.tsx';
import styles from './profile.module.css';

const NewTokenDialog = lazyComponent(
  async () => (await import('../tokens/new-token-dialog.tsx')).NewTokenDialog,
  {
    isPreloaded: false,
  },
);

/** API tokens of the signed-in user in the company, which can be created and revoked. */
export function ProfileTokens() {
  const text = useText();
  const { client, toasts } = usePanel();
  const ability = useAbility();
  const { state, data, retry } = useRead(
    'apiTokens.list',
    {},
    (signal) => client.apiTokens.list({ signal, quiet: true }),
    { cached: false },
  );
  const queries = useQueryClient();
  const key = useQueryKey()('apiTokens.list', {});
  const [isNew, setNew] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  return (
    <Card title={text('profile.tokens')}>
      <div className={styles['parts']}>
        <p>{text('profile.tokens.help')}</p>
        {data !== null ? (
          <>
            {data.length === 0 ? (
              <EmptyState icon={KeyRound} title={text('profile.tokens.none')} />
            ) : (
              <ItemList label={text('profile.tokens')}>
                {data.map((token) => (
                  <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
                ))}
              </ItemList>
            )}
            <div>
              <Button size="s" icon={KeyRound} onClick={() => setNew(true)}>
                {text('profile.tokens.new')}
              </Button>
            </div>
          </>
        ) : state === 'failed' ? (
          <>
            <FailureBanner failure={text('profile.tokens.failed')} />
            <div>
              <Button size="s" icon={RotateCw} onClick={retry}>
                {text('retry')}
              </Button>
            </div>
          </>
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
      {isNew ? (
        <Suspense fallback={null}>
          <NewTokenDialog
            form="api-token"
            offered={offeredScopes(ability)}
            create={(draft, options) => client.apiTokens.create(draft, { ...options, quietSuccess: true })}
            onClose={() => setNew(false)}
            onCreated={(made) => {
              setCreated(made);
              void queries.invalidateQueries({ queryKey: key });
            }}
          />
        </Suspense>
      ) : null}
      {created === null ? null : <CreatedTokenDialog token={created} onClose={() => setCreated(null)} />}
      {revoked === null ? null : (
        <RevokeTokenDialog
          token={revoked}
          onClose={() => setRevoked(null)}
          revoke={async () => {
            queries.setQueryData(key, await client.apiTokens.revoke(revoked.id, { quiet: true }));
            toasts.toast({ kind: 'success', text: text('profile.tokens.revoked', { name: revoked.name }) });
          }}
        />
      )}
    </Card>
  );
}
