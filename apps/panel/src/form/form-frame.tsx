import type { FormRecord, Fields } from '@outlay/domain';
import { Button, Form, FormActions } from '@outlay/ui-kit';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIntl } from '../i18n/use-intl.tsx';
import { ConflictBox } from './conflict-box.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { FieldInput } from './fields/field-input.tsx';
import { formStatus, NotStoredBanner } from './form-notice.tsx';
import { ChangedWhileSavingBanner } from './changed-while-saving-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import type { PanelForm } from './use-form.ts';

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
  /** Returns true when a record, after another user's change, can no longer be edited. */
  isClosed?: ((record: Entity) => boolean) | undefined;
}

/** Scrolls to the notice at the top: Save is visible everywhere in a long form, the notice is not. */
const showUp = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** Layout of every form: restored draft, failure, conflict, fields, Save. */
export function FormFrame(props: {
  form: Omit<PanelForm<object>, 'values' | 'change'>;
  saveLabel?: string | undefined;
  quiet?: boolean;
  actions?: ReactNode;
  conflict?: ReactNode;
  /** Message ids of field labels other than `field.<name>`; the error summary puts the label before the error. */
  labels?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}) {
  const { form, saveLabel, quiet = false, actions, conflict, labels = {}, children } = props;
  const { text, has } = useIntl();
  const notice = useRef<HTMLElement>(null);
  const showNotice = useCallback((node: HTMLElement | null) => {
    notice.current = node;
    showUp(node);
  }, []);
  // A conflict must be resolved before the form is submitted: until then Save moves the focus to it.
  const save = () => {
    if (form.fresh === null) return form.submit();
    showUp(notice.current);
    notice.current?.querySelector('button')?.focus();
  };
  const named = (fault: { readonly name: string; readonly text: string }) => {
    const [field = ''] = fault.name.split('.');
    const id = labels[field] ?? `field.${field}`;
    return has(id) ? { ...fault, text: `${text(id)}: ${fault.text}` } : fault;
  };
  return (
    <Form faults={form.faults.map(named)} summaryTitle={(n) => text('form.summary', { n })} onSubmit={save}>
      <RestoredBanner restored={form.restored} onDiscard={form.discard} />
      <NotStoredBanner stored={form.stored} />
      <ChangedWhileSavingBanner changed={form.changedWhileSaving} messageId="form.changed_while_saving" />
      {form.failure === null && form.fresh === null ? null : (
        <div ref={showNotice}>
          <FailureBanner failure={form.failure} needsDefaultAccount={form.needsDefaultAccount} />
          {conflict}
        </div>
      )}
      {children}
      <FormActions sticky status={formStatus(form, text)}>
        <Button variant={quiet ? 'secondary' : 'primary'} type="submit" busy={form.busy}>
          {saveLabel ?? text('save')}
        </Button>
        {actions}
      </FormActions>
    </Form>
  );
}

/** Flat form generated from a resource's declaration. */
export function DeclaredForm<Entity extends FormRecord>(props: DeclaredFormProps<Entity>) {
  const { form, fields, children, except = [], saveLabel, quiet = false, actions, isClosed } = props;
  const inputs = Object.entries(fields).filter(([name, field]) => field.input && !except.includes(name));
  return (
    <FormFrame
      form={form}
      saveLabel={saveLabel}
      quiet={quiet}
      actions={actions}
      labels={Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))}
      conflict={
        form.fresh ? (
          <ConflictBox form={form} fields={fields} closed={isClosed?.(form.fresh) === true} />
        ) : null
      }
    >
      {inputs.map(([name, field]) => (
        <FieldInput
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
