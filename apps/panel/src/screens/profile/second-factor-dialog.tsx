import type { SecondFactor, SecondFactorSecret } from '@outlay/domain';
import { TextArea } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { CurrentPassword, useProof } from './current-password.tsx';
import { CodeField, useFactorForm } from './factor-fields.tsx';
import { FactorStepDialog } from './factor-step-dialog.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Purpose of the dialog: adds an authenticator app, replaces the recovery codes, or removes the app. */
export type FactorAction = 'add' | 'renew' | 'remove';

interface DialogProps {
  onClose: () => void;
  onChanged: (factor: SecondFactor) => void;
}

/** First step: the password, so that an unattended session cannot add a second factor. */
function PasswordStep({
  onClose,
  onSecret,
}: Pick<DialogProps, 'onClose'> & { onSecret: (secret: SecondFactorSecret) => void }) {
  const text = useText();
  const { client } = usePanel();
  const proof = useProof();
  const form = useFactorForm(
    proof.needsPassword ? ['current_password'] : [],
    (values) => client.secondFactor.begin(values, { quiet: true }),
    onSecret,
  );
  return (
    <FactorStepDialog
      title={text('profile.factor.add')}
      help={text('profile.factor.add.help')}
      form={form}
      actionLabel={text('profile.factor.continue')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
    </FactorStepDialog>
  );
}

/** Second step: the secret for the app, and a first code from it. */
function SecretStep({
  secret,
  onClose,
  onConfirmed,
}: Pick<DialogProps, 'onClose'> & {
  secret: SecondFactorSecret;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const text = useText();
  const { client } = usePanel();
  const form = useFactorForm(
    ['code'],
    ({ code }) => client.secondFactor.confirm({ code }, { quiet: true }),
    ({ recovery_codes }) => onConfirmed(recovery_codes),
  );
  return (
    <FactorStepDialog
      title={text('profile.factor.scan')}
      help={text('profile.factor.scan.help')}
      form={form}
      actionLabel={text('profile.factor.turn_on')}
      onClose={onClose}
    >
      <QrCode text={secret.uri} label={text('profile.factor.qr')} />
      <TextArea
        label={text('profile.factor.secret')}
        help={text('profile.factor.secret.help')}
        dir="ltr"
        readOnly
        value={(secret.secret.match(/.{1,4}/gu) ?? []).join(' ')}
      />
      <CodeField form={form} help={text('profile.factor.code.help')} />
    </FactorStepDialog>
  );
}

/** Enrolment: password, secret with a first code, recovery codes. */
function AddFactor({ onClose, onChanged, factor }: DialogProps & { factor: SecondFactor }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  if (secret === null) return <PasswordStep onClose={onClose} onSecret={setSecret} />;
  return (
    <SecretStep
      secret={secret}
      onClose={onClose}
      onConfirmed={(made) => {
        setCodes(made);
        onChanged({
          ...factor,
          confirmed_at: new Date().toISOString(),
          reset_at: null,
          recovery_codes_left: made.length,
        });
      }}
    />
  );
}

/** Returns the fields of a change: without an app, a recent passkey takes the place of the code. */
const fieldsOf = (needsPassword: boolean, { confirmed_at }: SecondFactor) => [
  ...(needsPassword ? (['current_password'] as const) : []),
  ...(confirmed_at === null ? [] : (['code'] as const)),
];

function RenewCodes({ onClose, onChanged, factor }: DialogProps & { factor: SecondFactor }) {
  const text = useText();
  const { client } = usePanel();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useProof();
  const form = useFactorForm(
    fieldsOf(proof.needsPassword, factor),
    (values) => client.secondFactor.renewCodes(values, { quiet: true }),
    ({ recovery_codes: made }) => {
      setCodes(made);
      onChanged({ ...factor, recovery_codes_left: made.length });
    },
  );
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FactorStepDialog
      title={text('profile.factor.renew')}
      help={text('profile.factor.renew.help')}
      form={form}
      actionLabel={text('profile.factor.renew')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
      {factor.confirmed_at === null ? null : (
        <CodeField form={form} help={text('profile.factor.any_code.help')} />
      )}
    </FactorStepDialog>
  );
}

function RemoveFactor({ onClose, onChanged, factor }: DialogProps & { factor: SecondFactor }) {
  const text = useText();
  const { client, toasts } = usePanel();
  const proof = useProof();
  const form = useFactorForm(
    fieldsOf(proof.needsPassword, factor),
    (values) => client.secondFactor.remove(values, { quiet: true }),
    (left) => {
      onChanged(left);
      onClose();
      toasts.toast({ kind: 'success', text: text('profile.factor.removed') });
    },
  );
  return (
    <FactorStepDialog
      title={text('profile.factor.remove.ask')}
      help={text(factor.passkeys > 0 ? 'profile.factor.remove.passkeys_stay' : 'profile.factor.remove.help')}
      form={form}
      actionLabel={text('profile.factor.remove')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
      <CodeField form={form} help={text('profile.factor.any_code.help')} />
    </FactorStepDialog>
  );
}

/** Dialog that adds or removes the authenticator app of the signed-in user, or renews the recovery codes. */
export function SecondFactorDialog({
  action,
  factor,
  ...rest
}: DialogProps & { action: FactorAction; factor: SecondFactor }) {
  if (action === 'add') return <AddFactor factor={factor} {...rest} />;
  return action === 'renew' ? (
    <RenewCodes factor={factor} {...rest} />
  ) : (
    <RemoveFactor factor={factor} {...rest} />
  );
}
