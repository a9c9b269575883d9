import type { FormRecord, Fields } from '@outlay/domain';
import type { ReactNode } from 'react';
import { ConflictBox } from '../conflict-box.tsx';
import { FormFrame } from '../form-frame.tsx';
import type { PanelForm } from '../use-form.ts';
import { DeclaredFieldInput } from './declared-field-input.tsx';

export interface DeclaredFormProps<Entity extends FormRecord> {
  form: PanelForm<Record<string, unknown>, Entity>;
  fields: Fields;
  /** Additional inputs, after those of the declaration. */
  children?: ReactNode;
  /** Fields of the declaration that the form does not render. */
  except?: readonly string[];
  saveLabel?: string;
  /** Renders Save as a secondary button, when the sheet has another primary one. */
  quiet?: boolean;
  /** Buttons beside Save: delete, submit. */
  actions?: ReactNode;
  /** Sentence why the current values cannot be saved. */
  denied?: string | undefined;
  /** Notice above the fields. */
  notice?: ReactNode;
  /** Returns true when a record, after another user's change, can no longer be edited. */
  isClosed?: ((record: Entity) => boolean) | undefined;
}

/** Returns faults in the order of the fields on the screen, where those of `except` are last; then all others. */
function inFieldOrder<Fault extends { readonly name: string }>(
  faults: readonly Fault[],
  fields: Fields,
  except: readonly string[],
): Fault[] {
  const names = [...Object.keys(fields).filter((name) => !except.includes(name)), ...except];
  const positionOf = ({ name }: Fault) => {
    const at = names.indexOf(name.split('.')[0] ?? '');
    return at === -1 ? names.length : at;
  };
  return faults.toSorted((one, other) => positionOf(one) - positionOf(other));
}

/** Flat form generated from a resource's declaration. */
export function DeclaredForm<Entity extends FormRecord>(props: DeclaredFormProps<Entity>) {
  const { form, fields, children, except = [], saveLabel, quiet = false, actions, isClosed } = props;
  const { denied, notice } = props;
  const inputs = Object.entries(fields).filter(([name, field]) => field.input && !except.includes(name));
  return (
    <FormFrame
      form={{ ...form, faults: inFieldOrder(form.faults, fields, except) }}
      saveLabel={saveLabel}
      quiet={quiet}
      actions={actions}
      denied={denied}
      notice={notice}
      labels={Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))}
      conflict={
        form.fresh ? (
          <ConflictBox form={form} fields={fields} closed={isClosed?.(form.fresh) === true} />
        ) : null
      }
    >
      {inputs.map(([name, field]) => (
        <DeclaredFieldInput
          key={name}
          name={name}
          field={field}
          value={form.values[name]}
          error={form.errorOf(name)}
          onChange={(value) => form.change({ [name]: value })}
        />
      ))}
      {children}
    </FormFrame>
  );
}
