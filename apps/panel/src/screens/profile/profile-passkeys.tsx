import type { Passkey } from '@outlay/domain';
import { Button, EmptyState, Item, ItemList } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { supportsPasskeys } from '../../app/session/supports-passkeys.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';
import type { PasskeyAction } from './passkey-dialog.tsx';
import styles from './profile.module.css';

const PasskeyDialog = lazyComponent(async () => (await import('./passkey-dialog.tsx')).PasskeyDialog, {
  isPreloaded: false,
});

/** Passkeys of the signed-in user, which are added, renamed and removed in a dialog. */
export function ProfilePasskeys({ onDone }: { onDone: () => void }) {
  const text = useText();
  const { client } = usePanel();
  const read = useRead('passkeys.list', {}, (signal) => client.passkeys.list({ signal, quiet: true }), {
    cached: false,
  });
  const queries = useQueryClient();
  const keyOf = useQueryKey();
  const [action, setAction] = useState<PasskeyAction | null>(null);
  return (
    <>
      <ReadCard
        title={text('profile.passkeys')}
        help={text('profile.passkeys.help')}
        read={read}
        failed="profile.passkeys.failed"
      >
        {(data) => (
          <>
            {data.length === 0 ? (
              <EmptyState icon={KeyRound} title={text('profile.passkeys.none')} />
            ) : (
              <ItemList label={text('profile.passkeys')}>
                {data.map((passkey) => (
                  <PasskeyItem key={passkey.id} passkey={passkey} onAct={setAction} />
                ))}
              </ItemList>
            )}
            {supportsPasskeys() ? (
              <div>
                <Button size="s" icon={KeyRound} onClick={() => setAction({ kind: 'add' })}>
                  {text('profile.passkeys.add')}
                </Button>
              </div>
            ) : (
              <p>{text('profile.passkeys.unsupported')}</p>
            )}
          </>
        )}
      </ReadCard>
      {action === null ? null : (
        <Suspense fallback={null}>
          <PasskeyDialog
            action={action}
            onClose={() => {
              setAction(null);
              onDone();
            }}
            onChanged={(passkeys) => {
              queries.setQueryData(keyOf('passkeys.list', {}), passkeys);
              void queries.invalidateQueries({ queryKey: keyOf('secondFactor.get', {}) });
              void queries.invalidateQueries({ queryKey: keyOf('proof.get', {}) });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

interface PasskeyItemProps {
  passkey: Passkey;
  onAct: (action: PasskeyAction) => void;
}

function PasskeyItem({ passkey, onAct }: PasskeyItemProps) {
  const text = useText();
  const formats = useFormats();
  const { name, created_at, last_used_at, backed_up } = passkey;
  return (
    <Item
      sub={[
        text('profile.passkeys.created', { date: formats.longDay(created_at) }),
        last_used_at === null
          ? text('profile.passkeys.unused')
          : text('profile.passkeys.used', { when: formats.ago(last_used_at) }),
        text(backed_up ? 'profile.passkeys.synced' : 'profile.passkeys.one_device'),
      ].join(' · ')}
      end={
        <span className={styles['actions']}>
          <Button
            size="s"
            aria-label={text('profile.passkeys.rename.label', { name })}
            onClick={() => onAct({ kind: 'rename', passkey })}
          >
            {text('profile.passkeys.rename')}
          </Button>
          <Button
            size="s"
            aria-label={text('profile.passkeys.remove.label', { name })}
            onClick={() => onAct({ kind: 'remove', passkey })}
          >
            {text('profile.passkeys.remove')}
          </Button>
        </span>
      }
    >
      <bdi>{name}</bdi>
    </Item>
  );
}
