import type { SecondFactor } from '@outlay/domain';
import { Banner, Button, Tag } from '@outlay/ui-kit';
import { useQueryClient } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { useQueryKey } from '../../app/query/use-query-key.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../form/use-command.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadCard } from '../../read/read-card.tsx';
import styles from './profile.module.css';
import type { FactorAction } from './second-factor-dialog.tsx';

const SecondFactorDialog = lazyComponent(
  async () => (await import('./second-factor-dialog.tsx')).SecondFactorDialog,
  {
    isPreloaded: false,
  },
);

interface ProfileSecondFactorProps {
  /** Called after a dialog was closed, when recovery codes have been seen. */
  onDone?: () => void;
}

/** Second factor of the signed-in user: an authenticator app, added and removed in a dialog, and the recovery codes. */
export function ProfileSecondFactor({ onDone }: ProfileSecondFactorProps) {
  const text = useText();
  const { client } = usePanel();
  const read = useRead('secondFactor.get', {}, (signal) => client.secondFactor.get({ signal, quiet: true }), {
    cached: false,
  });
  const queries = useQueryClient();
  const key = useQueryKey()('secondFactor.get', {});
  const [action, setAction] = useState<FactorAction | null>(null);
  return (
    <>
      <ReadCard title={text('profile.factor')} read={read} failed="profile.factor.failed">
        {(data) => (
          <FactorState
            factor={data}
            onAct={setAction}
            onCancelReset={async () => {
              queries.setQueryData(key, await client.secondFactor.cancelReset({ quiet: true }));
            }}
          />
        )}
      </ReadCard>
      {action !== null && read.data !== null ? (
        <Suspense fallback={null}>
          <SecondFactorDialog
            action={action}
            factor={read.data}
            onClose={() => {
              setAction(null);
              onDone?.();
            }}
            onChanged={(factor) => queries.setQueryData(key, factor)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

interface FactorStateProps {
  factor: SecondFactor;
  onAct: (action: FactorAction) => void;
  onCancelReset: () => Promise<void>;
}

function FactorState({ factor, onAct, onCancelReset }: FactorStateProps) {
  const text = useText();
  const formats = useFormats();
  const command = useCommand();
  const { confirmed_at, passkeys, reset_at, recovery_codes_left } = factor;
  if (confirmed_at === null && passkeys === 0) {
    return (
      <>
        <p>{text('profile.factor.off')}</p>
        <div>
          <Button icon={ShieldCheck} onClick={() => onAct('add')}>
            {text('profile.factor.add')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p className={styles['actions']}>
        <Tag>{text('profile.factor.on')}</Tag>
        {confirmed_at === null
          ? text('profile.factor.by_passkeys')
          : text('profile.factor.since', { date: formats.longDay(confirmed_at) })}
      </p>
      <p>{text('profile.factor.codes.left', { n: recovery_codes_left })}</p>
      {reset_at === null ? null : (
        <Banner
          icon={CircleAlert}
          tone="pending"
          title={text('profile.factor.reset', { when: formats.moment(reset_at) })}
        >
          <Button
            size="s"
            busy={command.busy !== null}
            onClick={() => void command.run('cancel', onCancelReset)}
          >
            {text('profile.factor.reset.cancel')}
          </Button>
        </Banner>
      )}
      <FailureBanner failure={command.failure} />
      <div className={styles['actions']}>
        <Button size="s" onClick={() => onAct('renew')}>
          {text('profile.factor.renew')}
        </Button>
        {confirmed_at === null ? (
          <Button size="s" icon={ShieldCheck} onClick={() => onAct('add')}>
            {text('profile.factor.add')}
          </Button>
        ) : (
          <Button size="s" onClick={() => onAct('remove')}>
            {text('profile.factor.remove')}
          </Button>
        )}
      </div>
    </>
  );
}
