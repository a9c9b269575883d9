import {
  apiTokenDraft,
  faultsIn,
  latestTokenDay,
  proposedScope,
  proposedTokenDay,
  type ApiTokenDraft,
  type CreatedApiToken,
  type TokenScope,
} from '@outlay/domain';
import { DateField, IconButton, Select, TextField } from '@outlay/ui-kit';
import { X } from 'lucide-react';
import { ChoicesInput } from '../../form/fields/choices-input.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './tokens.module.css';

interface TokenValues {
  readonly name: string;
  readonly expires_on: string;
  readonly scopes: readonly TokenScope[];
}

interface CreateOptions {
  readonly idempotencyKey: string;
  readonly quiet: true;
}

export interface NewTokenDialogProps {
  /** Name under which the form stores its draft. */
  form: string;
  /** Scopes that the token can have. */
  offered: readonly TokenScope[];
  create: (draft: ApiTokenDraft, options: CreateOptions) => Promise<CreatedApiToken>;
  onClose: () => void;
  onCreated: (token: CreatedApiToken) => void;
}

/** Dialog that creates an API token: its name, its last day, and the permissions it gets. */
export function NewTokenDialog({ form: name, offered, create, onClose, onCreated }: NewTokenDialogProps) {
  const text = useText();
  const form = useForm<TokenValues, CreatedApiToken>({
    form: name,
    initial: { name: '', expires_on: proposedTokenDay(today()), scopes: [] },
    validate: (values) => faultsIn(apiTokenDraft, values),
    save: ({ values, key }) => create(apiTokenDraft.parse(values), { idempotencyKey: key, quiet: true }),
    onSaved: onCreated,
    onClose,
  });
  const { values } = form;
  return (
    <FormDialog
      form={form}
      title={text('profile.tokens.new')}
      description={text('profile.tokens.new.help')}
      actionLabel={text('profile.tokens.new.go')}
    >
      <TextField
        name="name"
        aria-required
        label={text('field.name')}
        help={text('profile.tokens.name.help')}
        value={values.name}
        onChange={(event) => form.change({ name: event.target.value })}
        error={form.errorOf('name')}
      />
      <DateField
        name="expires_on"
        aria-required
        label={text('profile.tokens.expires_on')}
        help={text('profile.tokens.expires_on.help')}
        min={today()}
        max={latestTokenDay(today())}
        value={values.expires_on}
        onValueChange={(expires_on) => form.change({ expires_on })}
        error={form.errorOf('expires_on')}
      />
      <ScopesInput
        offered={offered}
        value={values.scopes}
        onChange={(scopes) => form.change({ scopes })}
        errorOf={form.errorOf}
      />
    </FormDialog>
  );
}

interface ScopesInputProps {
  offered: readonly TokenScope[];
  value: readonly TokenScope[];
  onChange: (scopes: readonly TokenScope[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** Scopes of a token: the chosen sections with checkboxes of their actions, and a field that adds a section. */
function ScopesInput({ offered, value, onChange, errorOf }: ScopesInputProps) {
  const text = useText();
  const missing = offered.filter(({ subject }) => !value.some((scope) => scope.subject === subject));
  return (
    <>
      {value.map((scope, at) => {
        const choices = offered.find(({ subject }) => subject === scope.subject)?.actions ?? scope.actions;
        const label = text(`subject.${scope.subject}`);
        return (
          <div key={scope.subject} className={styles['scope']}>
            <ChoicesInput
              name={`scopes.${at}`}
              label={label}
              choices={choices.map((action) => ({
                value: action,
                label: text(`permissions.action.${action}`),
              }))}
              value={scope.actions}
              onChange={(chosen) => {
                const actions = choices.filter((action) => chosen.includes(action));
                onChange(value.map((one) => (one === scope ? { ...scope, actions } : one)));
              }}
              error={errorOf(`scopes.${at}`)}
            />
            <IconButton
              icon={X}
              size="s"
              label={text('form.remove', { name: label })}
              onClick={() => onChange(value.filter((one) => one !== scope))}
            />
          </div>
        );
      })}
      {missing.length === 0 ? null : (
        <Select
          name="scopes"
          label={text('profile.tokens.add_scope')}
          placeholder={text('profile.tokens.add_scope.choose')}
          value=""
          options={missing.map(({ subject }) => ({ value: subject, label: text(`subject.${subject}`) }))}
          onChange={(event) => {
            const added = missing.find(({ subject }) => subject === event.target.value);
            if (added !== undefined) onChange([...value, proposedScope(added)]);
          }}
          error={value.length === 0 ? errorOf('scopes') : undefined}
        />
      )}
    </>
  );
}
