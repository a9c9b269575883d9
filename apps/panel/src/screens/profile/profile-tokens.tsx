import { offeredScopes, type ApiToken, type CreatedApiToken } from '@outlay/domain';
import { Button, EmptyState, ItemList } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';
import { CreatedTokenDialog } from '../tokens/created-token-dialog.tsx';
import { RevokeTokenDialog } from '../tokens/revoke-token-dialog.tsx';
import { TokenItem } from '../tokens/token-item.tsx';

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
  const read = useRead('apiTokens.list', {}, (signal) => client.apiTokens.list({ signal, quiet: true }), {
    cached: false,
  });
  const queries = useQueryClient();
  const key = useQueryKey()('apiTokens.list', {});
  const [isNew, setNew] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  return (
    <>
      <ReadCard
        title={text('profile.tokens')}
        help={text('profile.tokens.help')}
        read={read}
        failed="profile.tokens.failed"
      >
        {(data) => (
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
        )}
      </ReadCard>
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
    </>
  );
}
