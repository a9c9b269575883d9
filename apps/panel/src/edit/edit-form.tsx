import type { EditRecord, Fields } from '@outlay/domain';
import { Button, Form, FormActions } from '@outlay/ui-kit';
import { useCallback, useRef, type ReactNode } from 'react';
import { useIntl } from '../i18n/use-intl.tsx';
import { ConflictBox } from './conflict-box.tsx';
import { FailureBanner } from './failure-banner.tsx';
import { FieldInput } from './field-input.tsx';
import { draftStatus, UnkeptBanner } from './draft-notice.tsx';
import { OutrunBanner } from './outrun-banner.tsx';
import { RestoredBanner } from './restored-banner.tsx';
import type { PanelEdit } from './use-edit.ts';

export interface EditFormProps<Entity extends EditRecord> {
  edit: PanelEdit<Entity, Record<string, unknown>>;
  fields: Fields;
  /** Inputs of the screen's own, after those of the declaration. */
  children?: ReactNode;
  /** Fields of the declaration that the screen renders itself, or not at all. */
  except?: readonly string[];
  saveLabel?: string;
  /** Another button of the sheet is the primary one. */
  quiet?: boolean;
  /** Buttons beside Save: delete, submit. */
  actions?: ReactNode;
  /** Whether a record, as somebody else has left it, can be changed no more. */
  isClosed?: ((record: Entity) => boolean) | undefined;
}

/** Save stays in sight in a long form, what was said to it at the top would not. */
const showUp = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** The frame of every form: what was restored, what failed, what somebody else did, the fields, Save. */
export function EditFrame<Entity extends EditRecord, Draft extends object>(props: {
  edit: PanelEdit<Entity, Draft>;
  saveLabel?: string | undefined;
  quiet?: boolean;
  actions?: ReactNode;
  conflict?: ReactNode;
  /** Ids of what fields are called, where it is not `field.<name>`: the summary says it before what is wrong. */
  labels?: Readonly<Record<string, string | undefined>>;
  children: ReactNode;
}) {
  const { edit, saveLabel, quiet = false, actions, conflict, labels = {}, children } = props;
  const { text, has } = useIntl();
  const told = useRef<HTMLElement>(null);
  const tell = useCallback((node: HTMLElement | null) => {
    told.current = node;
    showUp(node);
  }, []);
  // Nothing is sent before it is said whose values hold: until then Save leads to that question.
  const save = () => {
    if (edit.fresh === null) return edit.submit();
    showUp(told.current);
    told.current?.querySelector('button')?.focus();
  };
  const named = (fault: { readonly name: string; readonly text: string }) => {
    const [field = ''] = fault.name.split('.');
    const id = labels[field] ?? `field.${field}`;
    return has(id) ? { ...fault, text: `${text(id)}: ${fault.text}` } : fault;
  };
  return (
    <Form faults={edit.faults.map(named)} summaryTitle={(n) => text('form.summary', { n })} onSubmit={save}>
      <RestoredBanner restored={edit.restored} onDiscard={edit.startOver} />
      <UnkeptBanner kept={edit.kept} />
      <OutrunBanner outrun={edit.outrun} says="form.outrun" />
      {edit.failure === null && edit.fresh === null ? null : (
        <div ref={tell}>
          <FailureBanner failure={edit.failure} />
          {conflict}
        </div>
      )}
      {children}
      <FormActions sticky status={draftStatus({ ...edit, written: edit.dirty }, text)}>
        <Button variant={quiet ? 'secondary' : 'primary'} type="submit" busy={edit.busy}>
          {saveLabel ?? text('save')}
        </Button>
        {actions}
      </FormActions>
    </Form>
  );
}

/** A flat form made from a resource's declaration. */
export function EditForm<Entity extends EditRecord>(props: EditFormProps<Entity>) {
  const { edit, fields, children, except = [], saveLabel, quiet = false, actions, isClosed } = props;
  const inputs = Object.entries(fields).filter(([name, field]) => field.input && !except.includes(name));
  return (
    <EditFrame
      edit={edit}
      saveLabel={saveLabel}
      quiet={quiet}
      actions={actions}
      labels={Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]))}
      conflict={
        edit.fresh ? (
          <ConflictBox edit={edit} fields={fields} closed={isClosed?.(edit.fresh) === true} />
        ) : null
      }
    >
      {inputs.map(([name, field]) => (
        <FieldInput
          key={name}
          name={name}
          field={field}
          value={edit.draft[name]}
          error={edit.errorOf(name)}
          onChange={(value) => edit.change(name, value)}
        />
      ))}
      {children}
    </EditFrame>
  );
}
