import {
  changedValues,
  endsUse,
  fieldsByLanguage,
  formByLanguage,
  recordForm,
  type DraftStore,
  type Fields,
  type RecordFormSource,
} from '@outlay/domain';
import { useEffect } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { PlanBanner } from '../../records/plan-banner.tsx';
import { portOf, type NamedRecord } from '../../records/resource-port.ts';
import { usePlanDenial } from '../../records/use-plan-denial.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import { useForm } from '../use-form.ts';
import { DeclaredForm } from './declared-form.tsx';
import { DeleteButton } from './delete-button.tsx';
import type { RecordSheetProps, RecordValues, SheetForm } from './record-sheet-parts.ts';
import { draftOf } from './to-draft.ts';
import { useEditedRecord } from './use-edited-record.ts';

/** Props of both forms of {@link RecordSheet}. */
interface FormProps extends RecordSheetProps {
  title: string;
  onUpdated: (record: NamedRecord) => void;
  store: DraftStore;
  /** Name the draft is stored under. */
  formName: string;
  /** Called when the form becomes dirty or clean. */
  onDirty: (dirty: boolean) => void;
}

/** Form of a record as it was when the user started typing; everything around it shows the latest version. */
export function EditedForm(props: FormProps & { record: NamedRecord }) {
  const edited = useEditedRecord(props.record, props.store);
  return (
    <RecordForm
      key={`${edited.id} ${edited.version ?? 0}`}
      {...props}
      record={edited}
      latest={props.record}
    />
  );
}

/** Returns fields with those named in `order` first. */
function inOrder(fields: Fields, order: readonly string[]): Fields {
  const positionOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.fromEntries(
    Object.entries(fields).toSorted(([one], [other]) => positionOf(one) - positionOf(other)),
  );
}

interface RecordFormProps extends FormProps {
  /** Record that the form edits; null creates one. */
  record: NamedRecord | null;
  /** Latest known version of the same record. */
  latest: NamedRecord | null;
}

/** Form of a declared resource's record, with the parts of its screen. */
export function RecordForm(props: RecordFormProps) {
  const { resource, member, record, latest, title, onRemoved, onUpdated, onDirty, parts = {} } = props;
  const { text, locale } = useIntl();
  const ability = useAbility();
  const { form, base, planDenial } = useRecordForm(props);
  useEffect(() => {
    onDirty(form.dirty);
    return () => onDirty(false);
  }, [onDirty, form.dirty]);
  // Once the form is clean the sheet may become read-only.
  const takeTheirs = () => {
    form.takeTheirs();
    if (form.fresh !== null) onUpdated(form.fresh);
  };
  const discard = () => {
    form.discard();
    if (latest !== null) onUpdated(latest);
  };
  const hasActive = 'active' in resource.fields;
  const mayDelete =
    record !== null &&
    parts.isUndeletable?.(record) !== true &&
    (resource.subject === null || ability.can('delete', resource.subject));
  return (
    <>
      <LeaveGuard active={form.dirty} isStored={form.stored} />
      <DeclaredForm
        form={{ ...form, takeTheirs, discard }}
        fields={fieldsByLanguage(inOrder(resource.fields, parts.order ?? []), locale)}
        except={[...(parts.except ?? []), ...((record && parts.locked?.(record)) ?? [])]}
        isClosed={parts.isReadOnly}
        denied={planDenial === null || endsUse(changedValues(form.values, base)) ? undefined : planDenial}
        notice={
          planDenial === null ? undefined : (
            <PlanBanner denied={planDenial} ends={hasActive ? 'active' : 'status'} />
          )
        }
        quiet={latest !== null && !form.dirty && parts.hasPrimaryAction?.(latest) === true}
        actions={
          mayDelete ? (
            <DeleteButton
              record={record}
              member={member}
              title={title}
              onRemoved={onRemoved}
              instead={hasActive ? <p>{text('form.delete.inactive')}</p> : null}
            />
          ) : null
        }
      >
        {parts.inputs?.(form, record)}
      </DeclaredForm>
    </>
  );
}

interface RecordFormState {
  readonly form: SheetForm;
  /** Values of the form before any change. */
  readonly base: RecordValues;
  /** Sentence why the plan does not include the record, whose use can then only be ended; null if it does. */
  readonly planDenial: string | null;
}

/** Binds the form machine to the calls of a resource. */
function useRecordForm(props: RecordFormProps): RecordFormState {
  const { resource, member, record, close, onChanged, formName, parts = {} } = props;
  const { toDraft = (one) => draftOf(resource.fields, one), onSaved, initialValues, createdText } = parts;
  const { text, locale } = useIntl();
  const { client, toasts } = usePanel();
  const port = portOf(client, member);
  const planDenial = usePlanDenial('update', record === null ? null : resource.subject);
  const schema = resource.draft as RecordFormSource<NamedRecord, RecordValues>['schema'];
  const base = record === null ? {} : toDraft(record);
  const source = recordForm<NamedRecord, RecordValues>({
    port: {
      create: (draft, options) => port.create(draft, { ...options, quietSuccess: createdText !== undefined }),
      update: (id, draft, options) => {
        if (planDenial === null) return port.update(id, draft, options);
        // The server accepts nothing but the end of what the plan does not include.
        const { version, ...values } = draft;
        const changes = changedValues(values, schema.safeParse(base).data ?? base);
        return port.update(id, endsUse(changes) ? { ...changes, version } : draft, options);
      },
    },
    schema,
    toDraft,
    record,
    first: { ...('active' in resource.fields ? { active: true } : {}), ...initialValues },
  });
  const form = useForm<RecordValues, NamedRecord, NamedRecord>({
    ...formByLanguage(source, resource.fields, locale),
    form: formName,
    onSaved: (saved) => {
      if (record === null && createdText) {
        toasts.toast({ kind: 'success', text: createdText(saved, text) });
      }
      onChanged(saved);
      if (onSaved) onSaved(saved);
      else close();
    },
  });
  return { form, base, planDenial };
}
