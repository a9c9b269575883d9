import {
  DEFAULT_GROUPS_CLAIM,
  faultsIn,
  signInProviderDraft,
  type GroupMappingDraft,
  type SignInProvider,
} from '@outlay/domain';
import { Banner, Button, Checkbox, PasswordField, Select, TextField } from '@outlay/ui-kit';
import { CircleAlert, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useSetName } from '../permissions/use-set-name.ts';
import { GroupMappingsInput } from './group-mappings-input.tsx';

const TEXTS = ['name', 'issuer', 'client_id', 'domains'] as const;
const OTHERS = ['permission_set_id', 'groups_claim', 'group_mappings'] as const;
const SWITCHES = ['creates_members', 'trusts_addresses', 'required', 'active'] as const;

type Values = Readonly<Record<(typeof TEXTS)[number], string>> &
  Readonly<Record<(typeof SWITCHES)[number], boolean>> & {
    readonly permission_set_id: string;
    readonly groups_claim: string;
    readonly group_mappings: readonly GroupMappingDraft[];
  };

const initialOf = (provider: SignInProvider | null): Values => ({
  name: provider?.name ?? '',
  issuer: provider?.issuer ?? '',
  client_id: provider?.client_id ?? '',
  domains: provider?.domains.join(', ') ?? '',
  creates_members: provider?.creates_members ?? false,
  trusts_addresses: provider?.trusts_addresses ?? false,
  required: provider?.required ?? false,
  active: provider?.active ?? true,
  permission_set_id: provider?.permission_set ? String(provider.permission_set.id) : '',
  groups_claim: provider?.groups_claim ?? DEFAULT_GROUPS_CLAIM,
  group_mappings: (provider?.group_mappings ?? []).map(({ group, permission_set, team }) => ({
    group,
    permission_set_id: permission_set?.id ?? null,
    team_id: team?.id ?? null,
  })),
});

const draftOf = ({ domains, permission_set_id: set, ...values }: Values, secret: string) => ({
  ...values,
  domains: domains.split(/[\s,،]+/u).filter((domain) => domain !== ''),
  permission_set_id: set === '' ? null : Number(set),
  ...(secret === '' ? {} : { client_secret: secret }),
});

export interface ProviderDialogProps {
  /** Null adds a provider. */
  provider: SignInProvider | null;
  onClose: () => void;
  onChanged: () => void;
}

/** Dialog with the settings of a sign-in provider. Its client secret is not part of the stored draft. */
export function ProviderDialog({ provider, onClose, onChanged }: ProviderDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const nameOf = useSetName();
  const sets = useRead('permissionSets.list', { all: true }, (signal) =>
    client.permissionSets.toArray({ per_page: 20, sort: 'id' }, { signal }),
  );
  const [secret, setSecret] = useState('');
  const form = useForm<Values, SignInProvider>({
    form: `sign-in-provider:${provider?.id ?? 'new'}`,
    initial: initialOf(provider),
    record: provider,
    fields: [...TEXTS, ...SWITCHES, ...OTHERS, 'client_secret'],
    validate: (values) => faultsIn(signInProviderDraft, draftOf(values, secret)),
    save: ({ values, key, version }) => {
      const draft = signInProviderDraft.parse(draftOf(values, secret));
      const options = { idempotencyKey: key, quiet: true };
      return provider === null
        ? client.signInProviders.create(draft, options)
        : client.signInProviders.update(
            provider.id,
            { ...draft, version: version ?? provider.version },
            options,
          );
    },
    onSaved: onChanged,
    onClose,
  });
  const { values } = form;
  const field = (name: (typeof TEXTS)[number]) => ({
    name,
    label: text(`provider.field.${name}`),
    'aria-required': true,
    value: values[name],
    onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
    error: form.errorOf(name),
  });
  const box = (name: (typeof SWITCHES)[number]) => ({
    name,
    label: text(`provider.field.${name}`),
    help: text(`provider.field.${name}.help`),
    checked: values[name],
    onChange: (event: { target: { checked: boolean } }) => form.change({ [name]: event.target.checked }),
    error: form.errorOf(name),
  });
  return (
    <FormDialog
      form={form}
      size="l"
      title={text(provider === null ? 'provider.new' : 'provider.edit.title')}
      description={text('provider.dialog.help')}
      actionLabel={text('save')}
    >
      {provider === null ? null : (
        <>
          <TextField label={text('provider.sign_in_url')} value={provider.sign_in_url} readOnly dir="ltr" />
          <TextField label={text('provider.redirect_uri')} value={provider.redirect_uri} readOnly dir="ltr" />
          <TextField label={text('provider.logout_uri')} value={provider.logout_uri} readOnly dir="ltr" />
        </>
      )}
      <TextField {...field('name')} dir="auto" help={text('provider.field.name.help')} />
      <TextField {...field('issuer')} dir="ltr" help={text('provider.field.issuer.help')} />
      <TextField {...field('client_id')} dir="ltr" />
      <PasswordField
        name="client_secret"
        label={text('provider.field.client_secret')}
        help={provider === null ? undefined : text('provider.field.client_secret.help')}
        optional={provider !== null}
        aria-required={provider === null}
        autoComplete="off"
        value={secret}
        onChange={(event) => setSecret(event.target.value)}
        error={form.errorOf('client_secret')}
      />
      <TextField {...field('domains')} dir="ltr" help={text('provider.field.domains.help')} />
      <Checkbox {...box('creates_members')} />
      {values.creates_members ? (
        <Select
          name="permission_set_id"
          label={text('field.permission_set')}
          value={values.permission_set_id}
          placeholder={text('provider.default_set')}
          options={(sets.data ?? []).map((set) => ({ value: String(set.id), label: nameOf(set) }))}
          onChange={(event) => form.change({ permission_set_id: event.target.value })}
          error={form.errorOf('permission_set_id')}
        />
      ) : null}
      <GroupMappingsInput
        claim={values.groups_claim}
        mappings={values.group_mappings}
        sets={sets.data ?? []}
        onClaimChange={(groups_claim) => form.change({ groups_claim })}
        onChange={(group_mappings) => form.change({ group_mappings })}
        errorOf={form.errorOf}
      />
      <Checkbox {...box('trusts_addresses')} />
      <Checkbox {...box('required')} />
      {values.required ? (
        <Banner icon={CircleAlert} tone="pending">
          {text('provider.required.warning')}
        </Banner>
      ) : null}
      <Checkbox {...box('active')} />
      {provider === null ? null : (
        <RemoveProvider
          provider={provider}
          onRemoved={() => {
            onChanged();
            form.discard();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

/** Removes a provider after a second press, because its members can no longer sign in with it. */
function RemoveProvider({ provider, onRemoved }: { provider: SignInProvider; onRemoved: () => void }) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <FailureBanner failure={command.failure} />
      <div>
        <Button
          icon={Trash2}
          variant={isConfirming ? 'danger' : 'secondary'}
          busy={command.busy !== null}
          onClick={() => {
            if (!isConfirming) return setConfirming(true);
            return void command.run('remove', async () => {
              await client.signInProviders.remove(provider.id, { quiet: true });
              onRemoved();
            });
          }}
        >
          {text(isConfirming ? 'provider.remove.confirm' : 'provider.remove')}
        </Button>
      </div>
    </>
  );
}
