import type { Passkey } from '@outlay/domain';
import { TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { createPasskey } from '../../app/session/passkey-ceremony.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { CurrentPassword, useProof } from './current-password.tsx';
import { useFactorForm, type FactorForm } from './factor-fields.tsx';
import { FactorStepDialog } from './factor-step-dialog.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';

/** Purpose of the dialog: a new passkey, or a change of one. */
export type PasskeyAction =
  | { readonly kind: 'add' }
  | { readonly kind: 'rename' | 'remove'; readonly passkey: Passkey };

interface DialogProps {
  onClose: () => void;
  onChanged: (passkeys: Passkey[]) => void;
}

function NameField({ form }: { form: FactorForm }) {
  const text = useText();
  return (
    <TextField
      label={text('field.name')}
      help={text('profile.passkeys.name.help')}
      maxLength={200}
      {...form.fieldOf('name')}
    />
  );
}

/** A new passkey: password and name, the browser's own dialog, and recovery codes for the first second factor. */
function AddPasskey({ onClose, onChanged }: DialogProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useProof();
  const form = useFactorForm(
    proof.needsPassword ? ['current_password', 'name'] : ['name'],
    async ({ name, ...password }) => {
      const request = await client.passkeys.begin(password, { quiet: true });
      const passkey = await createPasskey(request);
      return { name, ...(await client.passkeys.add({ name, passkey }, { quiet: true })) };
    },
    ({ name, passkeys, recovery_codes: made }) => {
      onChanged(passkeys);
      toasts.toast({ kind: 'success', text: text('profile.passkeys.added', { name }) });
      if (made === null) onClose();
      else setCodes(made);
    },
  );
  if (codes !== null) return <RecoveryCodesDialog codes={codes} onClose={onClose} />;
  return (
    <FactorStepDialog
      title={text('profile.passkeys.add')}
      help={text('profile.passkeys.add.help')}
      form={form}
      actionLabel={text('profile.factor.continue')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
      <NameField form={form} />
    </FactorStepDialog>
  );
}

function RenamePasskey({ passkey, onClose, onChanged }: DialogProps & { passkey: Passkey }) {
  const text = useText();
  const { client, toasts } = usePanel();
  const form = useFactorForm(
    ['name'],
    async ({ name }) => ({
      name,
      passkeys: await client.passkeys.rename(passkey.id, { name }, { quiet: true }),
    }),
    ({ name, passkeys }) => {
      onChanged(passkeys);
      onClose();
      toasts.toast({ kind: 'success', text: text('profile.passkeys.renamed', { name }) });
    },
    { name: passkey.name },
  );
  return (
    <FactorStepDialog
      title={text('profile.passkeys.rename.title')}
      form={form}
      actionLabel={text('save')}
      onClose={onClose}
    >
      <NameField form={form} />
    </FactorStepDialog>
  );
}

function RemovePasskey({ passkey, onClose, onChanged }: DialogProps & { passkey: Passkey }) {
  const text = useText();
  const { client, toasts } = usePanel();
  const proof = useProof();
  const form = useFactorForm(
    proof.needsPassword ? ['current_password'] : [],
    (password) => client.passkeys.remove(passkey.id, password, { quiet: true }),
    (passkeys) => {
      onChanged(passkeys);
      onClose();
      toasts.toast({ kind: 'success', text: text('profile.passkeys.removed', { name: passkey.name }) });
    },
  );
  return (
    <FactorStepDialog
      title={text('profile.passkeys.remove.ask', { name: passkey.name })}
      help={text('profile.passkeys.remove.help')}
      form={form}
      actionLabel={text('profile.passkeys.remove')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
    </FactorStepDialog>
  );
}

/** Dialog that adds, renames or removes a passkey of the signed-in user. */
export function PasskeyDialog({ action, ...rest }: DialogProps & { action: PasskeyAction }) {
  if (action.kind === 'add') return <AddPasskey {...rest} />;
  const { passkey } = action;
  return action.kind === 'rename' ? (
    <RenamePasskey passkey={passkey} {...rest} />
  ) : (
    <RemovePasskey passkey={passkey} {...rest} />
  );
}
