import type { SecondFactor, SecondFactorSecret } from '@outlay/domain';
import { Banner, Button, Dialog, Form, TextArea } from '@outlay/ui-kit';
import { Copy, KeyRound } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { CurrentPassword, useProof } from './current-password.tsx';
import { CodeField, useFactorForm, type FactorForm } from './factor-fields.tsx';
import styles from './profile.module.css';
import { QrCode } from './qr-code.tsx';

/** Purpose of the dialog: adds a second factor, replaces its recovery codes, or removes it. */
export type FactorAction = 'add' | 'renew' | 'remove';

interface StepProps {
  title: string;
  help: string;
  form: FactorForm;
  actionLabel: string;
  onClose: () => void;
  children: ReactNode;
}

/** One step of the dialog: a form with its action. */
function StepDialog({ title, help, form, actionLabel, onClose, children }: StepProps) {
  const text = useText();
  const id = useId();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={help}
      footer={
        <>
          <Button onClick={onClose}>{text('back')}</Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            {actionLabel}
          </Button>
        </>
      }
    >
      <Form
        id={id}
        faults={form.faults}
        summaryTitle={(n) => text('form.summary', { n })}
        onSubmit={form.submit}
      >
        <FailureBanner failure={form.failure} />
        {children}
      </Form>
    </Dialog>
  );
}

interface DialogProps {
  onClose: () => void;
  onChanged: (factor: SecondFactor) => void;
}

/** Recovery codes, which are shown once. */
function CodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = useText();
  const { toasts } = usePanel();
  const lines = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(lines);
      toasts.toast({ kind: 'success', text: text('profile.factor.codes.copied') });
    } catch {
      toasts.toast({ kind: 'error', text: text('profile.factor.codes.not_copied') });
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('profile.factor.codes')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('profile.factor.codes.done')}
        </Button>
      }
    >
      <div className={styles['parts']}>
        <Banner icon={KeyRound} tone="pending" live="polite">
          {text('profile.factor.codes.help')}
        </Banner>
        <ul className={styles['codes']} dir="ltr" aria-label={text('profile.factor.codes')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className={styles['actions']}>
          <Button icon={Copy} onClick={() => void copy()}>
            {text('profile.factor.codes.copy')}
          </Button>
          <Button
            onClick={() =>
              saveBlob(new Blob([`${lines}\n`], { type: 'text/plain' }), 'outlay-recovery-codes.txt')
            }
          >
            {text('profile.factor.codes.save')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
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
    ({ current_password }) => client.secondFactor.begin({ current_password }, { quiet: true }),
    onSecret,
  );
  return (
    <StepDialog
      title={text('profile.factor.add')}
      help={text('profile.factor.add.help')}
      form={form}
      actionLabel={text('profile.factor.continue')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
    </StepDialog>
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
    <StepDialog
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
    </StepDialog>
  );
}

/** Enrolment: password, secret with a first code, recovery codes. */
function AddFactor({ onClose, onChanged, factor }: DialogProps & { factor: SecondFactor }) {
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
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

function RenewCodes({ onClose, onChanged, factor }: DialogProps & { factor: SecondFactor }) {
  const text = useText();
  const { client } = usePanel();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const proof = useProof();
  const form = useFactorForm(
    proof.needsPassword ? ['current_password', 'code'] : ['code'],
    (values) => client.secondFactor.renewCodes(values, { quiet: true }),
    ({ recovery_codes: made }) => {
      setCodes(made);
      onChanged({ ...factor, recovery_codes_left: made.length });
    },
  );
  if (codes !== null) return <CodesDialog codes={codes} onClose={onClose} />;
  return (
    <StepDialog
      title={text('profile.factor.renew')}
      help={text('profile.factor.renew.help')}
      form={form}
      actionLabel={text('profile.factor.renew')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
      <CodeField form={form} help={text('profile.factor.any_code.help')} />
    </StepDialog>
  );
}

function RemoveFactor({ onClose, onChanged }: DialogProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const proof = useProof();
  const form = useFactorForm(
    proof.needsPassword ? ['current_password', 'code'] : ['code'],
    (values) => client.secondFactor.remove(values, { quiet: true }),
    (factor) => {
      onChanged(factor);
      onClose();
      toasts.toast({ kind: 'success', text: text('profile.factor.removed') });
    },
  );
  return (
    <StepDialog
      title={text('profile.factor.remove.ask')}
      help={text('profile.factor.remove.help')}
      form={form}
      actionLabel={text('profile.factor.remove')}
      onClose={onClose}
    >
      <CurrentPassword field={form.fieldOf('current_password')} {...proof} />
      <CodeField form={form} help={text('profile.factor.any_code.help')} />
    </StepDialog>
  );
}

/** Dialog that adds, renews or removes the second factor of the signed-in user. */
export function SecondFactorDialog({
  action,
  factor,
  ...rest
}: DialogProps & { action: FactorAction; factor: SecondFactor }) {
  if (action === 'add') return <AddFactor factor={factor} {...rest} />;
  return action === 'renew' ? <RenewCodes factor={factor} {...rest} /> : <RemoveFactor {...rest} />;
}
