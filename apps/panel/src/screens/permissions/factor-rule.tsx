import {
  builtInSetDraft,
  permissionSets,
  recordForm,
  type PermissionSet,
  type PermissionSetDraft,
} from '@outlay/domain';
import { Checkbox } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { ConflictBox } from '../../form/conflict-box.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

interface FactorRuleProps {
  required: boolean | undefined;
  error?: string;
  /** Absent, the rule is shown and cannot be changed. */
  onChange?: (required: boolean) => void;
}

/** Switch that requires a second factor of the members of a permission set. */
export function FactorRule({ required = false, error, onChange }: FactorRuleProps) {
  const text = useText();
  return (
    <Checkbox
      name="second_factor_required"
      label={text('field.second_factor_required')}
      help={text('permissions.second_factor.help')}
      checked={required}
      disabled={onChange === undefined}
      onChange={(event) => onChange?.(event.target.checked)}
      error={error}
    />
  );
}

/** Form of a built-in set. */
export function FactorRuleForm(props: { set: PermissionSet; onSaved: (set: PermissionSet) => void }) {
  const { set, onSaved } = props;
  const { client } = usePanel();
  const form = useForm<Partial<PermissionSetDraft>, PermissionSet, PermissionSet>({
    ...recordForm<PermissionSet, Partial<PermissionSetDraft>>({
      port: client.permissionSets,
      schema: builtInSetDraft,
      toDraft: ({ second_factor_required = false }) => ({ second_factor_required }),
      record: set,
    }),
    form: `permissionSets:${set.id}`,
    onSaved,
  });
  const error = form.errorOf('second_factor_required');
  return (
    <>
      <LeaveGuard active={form.dirty} isStored={form.stored} />
      <FormFrame
        form={form}
        conflict={form.fresh ? <ConflictBox form={form} fields={permissionSets.fields} /> : null}
      >
        <FactorRule
          required={form.values.second_factor_required}
          onChange={(second_factor_required) => form.change({ second_factor_required })}
          {...(error === undefined ? {} : { error })}
        />
      </FormFrame>
    </>
  );
}
