import { pathOf } from '@outlay/domain';
import { Banner, Button, Link, PasswordField, Skeleton } from '@outlay/ui-kit';
import { CircleAlert, CircleCheck, KeyRound, LogIn } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useProviderBegin } from '../../app/session/use-provider-begin.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { FactorForm } from './factor-fields.tsx';

/** Reads how the user can prove who they are. */
export function useProof() {
  const { client } = usePanel();
  const { data } = useRead('proof.get', {}, (signal) => client.proof.get({ signal, quiet: true }), {
    cached: false,
  });
  return {
    proof: data,
    /** True while the current password has to be entered; until it is known, too. */
    needsPassword: data === null || (data.proved_until === null && data.password),
    /** True if a change can be sent: with a password, or after another proof. */
    canProve: data === null || data.password || data.proved_until !== null,
  };
}

export interface CurrentPasswordProps extends ReturnType<typeof useProof> {
  field: ReturnType<FactorForm['fieldOf']>;
}

/** Field of the current password, or what takes its place for users who have none. */
export function CurrentPassword({ field, proof, needsPassword }: CurrentPasswordProps) {
  const text = useText();
  const formats = useFormats();
  if (proof === null) return <Skeleton shape="block" />;
  if (proof.proved_until !== null)
    return (
      <Banner icon={CircleCheck}>
        {text('profile.proof.until', { time: formats.moment(proof.proved_until) })}
      </Banner>
    );
  if (needsPassword)
    return (
      <PasswordField label={text('field.current_password')} autoComplete="current-password" {...field} />
    );
  return <ProveIdentity providers={proof.providers} />;
}

/** Way to a proof for a user without a password: the company's sign-in, otherwise a first password by mail. */
function ProveIdentity({ providers }: { providers: readonly { name: string; key: string }[] }) {
  const text = useText();
  const { busy, failure, begin } = useProviderBegin({ fresh: true, back: pathOf('profile') });
  return (
    <>
      <Banner icon={KeyRound} tone="pending" title={text('profile.proof.needed')}>
        {text(providers.length === 0 ? 'profile.proof.by_mail' : 'profile.proof.by_provider')}
      </Banner>
      {failure === null ? null : <Banner icon={CircleAlert} tone="danger" live="assertive" title={failure} />}
      {providers.map(({ name, key }) => (
        <Button key={key} icon={LogIn} busy={busy} onClick={() => void begin(key)}>
          {text('profile.proof.sign_in', { name })}
        </Button>
      ))}
      {providers.length === 0 ? (
        <Link asChild>
          <RouterLink to={pathOf('forgot-password')}>{text('route.forgot-password')}</RouterLink>
        </Link>
      ) : null}
    </>
  );
}
