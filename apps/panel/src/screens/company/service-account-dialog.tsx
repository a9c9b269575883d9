import { faultsIn, serviceAccountDraft, type PermissionSet, type ServiceAccount } from '@outlay/domain';
import { Button, Select, TextField } from '@outlay/ui-kit';
import { CirclePause, CirclePlay, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useSetName } from '../permissions/use-set-name.ts';
import styles from './company.module.css';

interface Values {
  readonly name: string;
  readonly permission_set_id: string;
}

const draftOf = ({ name, permission_set_id: set }: Values) => ({
  name,
  permission_set_id: set === '' ? undefined : Number(set),
});

export interface ServiceAccountDialogProps {
  /** Null adds an account. */
  account: ServiceAccount | null;
  sets: readonly PermissionSet[];
  onClose: () => void;
  onChanged: () => void;
}

/** Dialog with name and permission set of a service account, which also suspends, resumes and removes it. */
export function ServiceAccountDialog({ account, sets, onClose, onChanged }: ServiceAccountDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const nameOf = useSetName();
  const form = useForm<Values, ServiceAccount>({
    form: `service-account:${account?.id ?? 'new'}`,
    initial: {
      name: account?.name ?? '',
      permission_set_id: account?.permission_set ? String(account.permission_set.id) : '',
    },
    record: account,
    validate: (values) => faultsIn(serviceAccountDraft, draftOf(values)),
    save: ({ values, key, version }) => {
      const draft = serviceAccountDraft.parse(draftOf(values));
      const options = { idempotencyKey: key, quiet: true };
      return account === null
        ? client.serviceAccounts.create(draft, options)
        : client.serviceAccounts.update(
            account.id,
            { ...draft, version: version ?? account.version },
            options,
          );
    },
    onSaved: onChanged,
    onClose,
  });
  const { values } = form;
  return (
    <FormDialog
      form={form}
      title={text(account === null ? 'service_accounts.new' : 'service_accounts.edit.title')}
      description={text('service_accounts.edit.help')}
      actionLabel={text('save')}
    >
      <TextField
        name="name"
        aria-required
        dir="auto"
        label={text('field.name')}
        help={text('service_accounts.name.help')}
        value={values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      <Select
        name="permission_set_id"
        aria-required
        label={text('field.permission_set')}
        placeholder={text('form.choose')}
        value={values.permission_set_id}
        options={sets.map((set) => ({ value: String(set.id), label: nameOf(set) }))}
        onChange={(event) => form.change({ permission_set_id: event.target.value })}
        error={form.errorOf('permission_set_id')}
      />
      {account === null ? null : (
        <AccountCommands
          account={account}
          onDone={() => {
            onChanged();
            form.discard();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

type Command = 'suspend' | 'resume' | 'remove';

/** Suspends or removes an account after a second press, because programs that use it fail from then on. */
function AccountCommands({ account, onDone }: { account: ServiceAccount; onDone: () => void }) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const [confirming, setConfirming] = useState<Command | null>(null);
  const run = (name: Command) =>
    command.run(name, async () => {
      await client.serviceAccounts[name](account.id, { quiet: true });
      onDone();
    });
  const press = (name: 'suspend' | 'remove') => (confirming === name ? void run(name) : setConfirming(name));
  return (
    <>
      <FailureBanner failure={command.failure} />
      <div className={styles['end']}>
        {account.status === 'suspended' ? (
          <Button icon={CirclePlay} busy={command.busy === 'resume'} onClick={() => void run('resume')}>
            {text('service_accounts.resume')}
          </Button>
        ) : (
          <Button
            icon={CirclePause}
            variant={confirming === 'suspend' ? 'danger' : 'secondary'}
            busy={command.busy === 'suspend'}
            onClick={() => press('suspend')}
          >
            {text(confirming === 'suspend' ? 'service_accounts.suspend.confirm' : 'service_accounts.suspend')}
          </Button>
        )}
        <Button
          icon={Trash2}
          variant={confirming === 'remove' ? 'danger' : 'secondary'}
          busy={command.busy === 'remove'}
          onClick={() => press('remove')}
        >
          {text(confirming === 'remove' ? 'service_accounts.remove.confirm' : 'service_accounts.remove')}
        </Button>
      </div>
    </>
  );
}
