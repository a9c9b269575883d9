import type { ApiToken, CreatedApiToken } from '@outlay/domain';
import { Button, Card, Dialog, EmptyState, Item, ItemList, Skeleton } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, RotateCw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadCode } from '../../app/lazy/code-load-error.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { SecretOnce } from '../secrets/secret-once.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './profile.module.css';
import { useScopeText } from './use-scope-text.ts';

const NewTokenDialog = lazy(async () => ({
  default: (await loadCode(async () => import('./new-token-dialog.tsx'))).NewTokenDialog,
}));

/** API tokens of the signed-in user in the company, which can be created and revoked. */
export function ProfileTokens() {
  const text = useText();
  const { client, toasts } = usePanel();
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
            onClose={() => setNew(false)}
            onCreated={(made) => {
              setCreated(made);
              void queries.invalidateQueries({ queryKey: key });
            }}
          />
        </Suspense>
      ) : null}
      {created === null ? null : <CreatedDialog token={created} onClose={() => setCreated(null)} />}
      {revoked === null ? null : (
        <RevokeDialog
          token={revoked}
          onClose={() => setRevoked(null)}
          onRevoked={(left) => {
            queries.setQueryData(key, left);
            toasts.toast({ kind: 'success', text: text('profile.tokens.revoked', { name: revoked.name }) });
          }}
        />
      )}
    </Card>
  );
}

function TokenItem({ token, onRevoke }: { token: ApiToken; onRevoke: () => void }) {
  const text = useText();
  const formats = useFormats();
  const scopeText = useScopeText();
  const { name, ending, expires_on, last_used_at, last_address, scopes } = token;
  const when = last_used_at === null ? '' : formats.ago(last_used_at);
  return (
    <Item
      sub={
        <>
          {[
            text('profile.tokens.ending', { ending }),
            text('profile.tokens.expires', { day: formats.longDay(expires_on) }),
            last_used_at === null
              ? text('profile.tokens.unused')
              : last_address === null
                ? text('profile.tokens.used_from_nowhere', { when })
                : text('profile.tokens.used', { when, address: last_address }),
          ].join(' · ')}
          <br />
          {scopes.map(scopeText).join(' · ')}
        </>
      }
      end={
        <Button size="s" aria-label={text('profile.tokens.revoke.label', { name })} onClick={onRevoke}>
          {text('profile.tokens.revoke')}
        </Button>
      }
    >
      <bdi>{name}</bdi>
    </Item>
  );
}

/** Shows the secret of a new token, once. */
function CreatedDialog({ token, onClose }: { token: CreatedApiToken; onClose: () => void }) {
  const text = useText();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('profile.tokens.created', { name: token.name })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('profile.tokens.done')}
        </Button>
      }
    >
      <div className={styles['parts']}>
        <SecretOnce label={text('profile.tokens.secret')} secret={token.token} />
      </div>
    </Dialog>
  );
}

interface RevokeDialogProps {
  token: ApiToken;
  onClose: () => void;
  onRevoked: (left: ApiToken[]) => void;
}

function RevokeDialog({ token, onClose, onRevoked }: RevokeDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const revoke = () =>
    command.run('revoke', async () => {
      onRevoked(await client.apiTokens.revoke(token.id, { quiet: true }));
      onClose();
    });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('profile.tokens.revoke.ask', { name: token.name })}
      description={text('profile.tokens.revoke.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="danger" busy={command.busy !== null} onClick={() => void revoke()}>
            {text('profile.tokens.revoke')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
