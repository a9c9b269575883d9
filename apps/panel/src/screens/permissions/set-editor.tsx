import {
  isSame,
  pathOf,
  permissionSetDraft,
  permissionSets,
  reasonAgainst,
  recordForm,
  type PermissionRule,
  type PermissionSet,
  type PermissionSetDraft,
} from '@outlay/domain';
import { Banner, Button, FormRow, Link, TextField } from '@outlay/ui-kit';
import { Copy, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { useAbility, usePreferences, usePanel, useDescriptions } from '../../app/use-panel.ts';
import { ConflictBox } from '../../form/conflict-box.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { draftStore } from '../../app/preferences/draft-store.ts';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { DeleteButton } from '../../form/record/delete-button.tsx';
import { useForm } from '../../form/use-form.ts';
import { useEditedRecord } from '../../form/record/use-edited-record.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { Link as RouterLink } from 'react-router-dom';
import { GrantMatrix } from './grant-matrix.tsx';
import { FactorRule, FactorRuleForm } from './factor-rule.tsx';
import { RulesConflict } from './rules-conflict.tsx';
import styles from './set-editor.module.css';

export interface SetEditorProps {
  /** Set to edit; null creates a new one. */
  set: PermissionSet | null;
  /** Set that a new one is copied from. */
  copied: PermissionSet | null;
  /** Link to the form for a copy of this set; null if the user may not create one. */
  copyHref: string | null;
  onSaved: (set: PermissionSet) => void;
  onRemoved: () => void;
}

/** Editor of one permission set; built-in sets and sets the user may not change are read-only. */
export function SetEditor(props: SetEditorProps) {
  const { set, copyHref, onSaved } = props;
  const text = useText();
  const describe = useDescriptions();
  const ability = useAbility();
  const denied = reasonAgainst(ability, set === null ? 'create' : 'update', 'webRules', set ?? undefined);
  if (set === null) return <SetForm {...props} />;
  if (set.built_in === null && denied === null) return <EditedForm {...props} set={set} />;
  return (
    <div className={styles['parts']}>
      <Banner
        icon={Lock}
        action={
          copyHref === null ? undefined : (
            <Button size="s" asChild>
              <RouterLink to={copyHref}>
                <Copy aria-hidden="true" size={14} />
                {text('permissions.copy')}
              </RouterLink>
            </Button>
          )
        }
      >
        {set.built_in === null ? describe.reason(denied ?? 'forbidden') : text('permissions.built_in')}
      </Banner>
      {denied === null ? (
        <FactorRuleForm set={set} onSaved={onSaved} />
      ) : (
        <FactorRule required={set.second_factor_required} />
      )}
      <GrantMatrix rules={set.rules} />
    </div>
  );
}

const formOf = (set: PermissionSet | null, copied: PermissionSet | null): string =>
  `permissionSets:${set?.id ?? `new-${copied?.id ?? 0}`}`;

/** Form of a set, based on the version that the unsaved changes started from. */
function EditedForm(props: SetEditorProps & { set: PermissionSet }) {
  const preferences = usePreferences();
  const store = useMemo(() => draftStore(preferences, formOf(props.set, null)), [preferences, props.set]);
  const edited = useEditedRecord(props.set, store);
  return <SetForm key={edited.version} {...props} set={edited} />;
}

function SetForm({ set, copied, onSaved, onRemoved }: SetEditorProps) {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const form = useForm<Partial<PermissionSetDraft>, PermissionSet, PermissionSet>({
    ...recordForm<PermissionSet, PermissionSetDraft>({
      port: client.permissionSets,
      schema: permissionSetDraft,
      toDraft: ({ name, rules, description = '', second_factor_required = false }) => ({
        name,
        rules,
        description,
        second_factor_required,
      }),
      record: set,
      first: {
        name: '',
        rules: copied?.rules ?? [],
        second_factor_required: copied?.second_factor_required ?? false,
      },
    }),
    form: formOf(set, copied),
    onSaved,
  });
  const rules: readonly PermissionRule[] = form.values.rules ?? [];
  const changed = set !== null && !isSame(rules, set.rules);
  const mayDelete = set !== null && ability.can('delete', 'webRules');
  return (
    <>
      <LeaveGuard active={form.dirty} isStored={form.stored} />
      <FormFrame
        form={form}
        saveLabel={text('permissions.save')}
        conflict={
          form.fresh ? (
            <ConflictBox form={form as never} fields={permissionSets.fields}>
              <RulesConflict theirs={form.fresh.rules} mine={rules} />
            </ConflictBox>
          ) : null
        }
        actions={
          mayDelete ? (
            <DeleteButton
              record={set}
              member="permissionSets"
              title={set.name}
              instead={
                <Link asChild>
                  <RouterLink to={`${pathOf('settings.members.list')}?permission_set_id=${set.id}`}>
                    {text('permissions.users')}
                  </RouterLink>
                </Link>
              }
              onRemoved={onRemoved}
            />
          ) : null
        }
      >
        <FormRow>
          <TextField
            name="name"
            aria-required
            label={text('field.name')}
            value={form.values.name ?? ''}
            dir="auto"
            onChange={(event) => form.change({ name: event.target.value })}
            {...fault(form.errorOf('name'))}
          />
          <TextField
            name="description"
            label={text('field.description')}
            optional
            value={form.values.description ?? ''}
            dir="auto"
            onChange={(event) => form.change({ description: event.target.value })}
            {...fault(form.errorOf('description'))}
          />
        </FormRow>
        <FactorRule
          required={form.values.second_factor_required}
          onChange={(second_factor_required) => form.change({ second_factor_required })}
          {...fault(form.errorOf('second_factor_required'))}
        />
        {changed ? <p role="status">{text('permissions.changed')}</p> : null}
        <GrantMatrix
          rules={rules}
          members={set?.member_count}
          onChange={(next) => form.change({ rules: [...next] })}
        />
      </FormFrame>
    </>
  );
}

const fault = (error: string | undefined) => (error === undefined ? {} : { error });
