import {
  serviceAccountAbility,
  serviceAccountScopes,
  type ApiToken,
  type CreatedApiToken,
  type PermissionRule,
  type ServiceAccount,
} from '@outlay/domain';
import { Button, Dialog, EmptyState, ItemList } from '@outlay/ui-kit';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { CreatedTokenDialog } from '../tokens/created-token-dialog.tsx';
import { NewTokenDialog } from '../tokens/new-token-dialog.tsx';
import { RevokeTokenDialog } from '../tokens/revoke-token-dialog.tsx';
import { TokenItem } from '../tokens/token-item.tsx';

export interface ServiceAccountTokensProps {
  account: ServiceAccount;
  /** Rules of its permission set. */
  rules: readonly PermissionRule[];
  onClose: () => void;
  onChanged: () => void;
}

/** Dialog with the API tokens of a service account, which can be created and revoked. One dialog is open at a time. */
export function ServiceAccountTokens({ account, rules, onClose, onChanged }: ServiceAccountTokensProps) {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const [isNew, setNew] = useState(false);
  const [created, setCreated] = useState<CreatedApiToken | null>(null);
  const [revoked, setRevoked] = useState<ApiToken | null>(null);
  const { id, name, tokens, status } = account;
  if (created !== null) return <CreatedTokenDialog token={created} onClose={() => setCreated(null)} />;
  if (isNew)
    return (
      <NewTokenDialog
        form={`service-account-token:${id}`}
        offered={serviceAccountScopes(serviceAccountAbility(id, rules), ability)}
        create={(draft, options) =>
          client.serviceAccounts.createToken(id, draft, { ...options, quietSuccess: true })
        }
        onClose={() => setNew(false)}
        onCreated={(token) => {
          setCreated(token);
          onChanged();
        }}
      />
    );
  if (revoked !== null)
    return (
      <RevokeTokenDialog
        token={revoked}
        onClose={() => setRevoked(null)}
        revoke={async () => {
          await client.serviceAccounts.revokeToken(id, revoked.id, { quiet: true });
          onChanged();
        }}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('service_accounts.tokens.label', { name })}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          {status === 'suspended' ? null : (
            <Button variant="primary" icon={KeyRound} onClick={() => setNew(true)}>
              {text('profile.tokens.new')}
            </Button>
          )}
        </>
      }
    >
      {tokens.length === 0 ? (
        <EmptyState icon={KeyRound} title={text('service_accounts.tokens.none')} />
      ) : (
        <ItemList label={text('service_accounts.tokens.label', { name })}>
          {tokens.map((token) => (
            <TokenItem key={token.id} token={token} onRevoke={() => setRevoked(token)} />
          ))}
        </ItemList>
      )}
    </Dialog>
  );
}
