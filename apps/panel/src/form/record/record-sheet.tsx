import {
  changedValues,
  endsUse,
  isProblem,
  reasonAgainst,
  recordForm,
  type DraftStore,
  type Fields,
  type RecordFormSource,
} from '@outlay/domain';
import { Button, FieldItem, FieldList, RecordBody } from '@outlay/ui-kit';
import { Trash2 } from 'lucide-react';
import { Suspense, useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useAbility, usePreferences, usePanel } from '../../app/use-panel.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { FieldValue } from '../../records/field-value.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from '../../records/resource-port.ts';
import type { DeclaredResource, SheetProps } from '../../records/declared-resource.ts';
import { useRecord } from '../../records/use-record.ts';
import { PlanBanner } from '../../records/plan-banner.tsx';
import { usePlanDenial } from '../../records/use-plan-denial.ts';
import { DeclaredForm } from './declared-form.tsx';
import { lazyComponent } from '../../app/lazy/lazy-component.ts';
import { draftStore } from '../../app/preferences/draft-store.ts';
import { LeaveGuard } from '../leave-guard.tsx';
import type { DeleteRecordDialogProps } from './delete-record-dialog.tsx';
import { RecordPending } from './record-pending.tsx';
import { Sheet } from '../sheet.tsx';
import { draftOf } from './to-draft.ts';
import { useForm, type PanelForm } from '../use-form.ts';
import { useEditedRecord } from './use-edited-record.ts';

const DeleteRecordDialog = lazyComponent(
  async () => (await import('./delete-record-dialog.tsx')).DeleteRecordDialog,
);

type Values = Record<string, unknown>;

/** Form of a sheet generated from a declaration. */
export type SheetForm = PanelForm<Values, NamedRecord>;

/** Extensions of the generated sheet by a screen. */
export interface RecordSheetParts {
  /** Initial values of a new record. */
  readonly initialValues?: Values;
  /** Returns the form values of a record, when the declaration is not sufficient. */
  readonly toDraft?: (record: NamedRecord) => Values;
  /** Additional inputs, after those of the declaration. */
  readonly inputs?: (form: SheetForm, record: NamedRecord | null) => ReactNode;
  /** Fields of the declaration that the sheet does not render. */
  readonly except?: readonly string[];
  /** Returns the fields that cannot be edited in the record's current state; the form omits them. */
  readonly locked?: (record: NamedRecord) => readonly string[];
  /** Fields at the start of the form; the others follow in the order of the declaration, like the table's columns. */
  readonly order?: readonly string[];
  /** Rendered above the form or the read-only fields; the callback stores a record from a response. */
  readonly head?: (
    record: NamedRecord,
    onUpdated: (record: NamedRecord) => void,
    dirty: boolean,
  ) => ReactNode;
  /** Fields that the head renders; omitted from the read-only fields. */
  readonly headFields?: readonly string[];
  /** Returns true when the head has the sheet's primary button while the form is unchanged. */
  readonly hasPrimaryAction?: (record: NamedRecord) => boolean;
  /** Additional content of the read-only sheet. */
  readonly readOnlyContent?: (record: NamedRecord) => ReactNode;
  /** Rendered below the form or the read-only fields. */
  readonly below?: (record: NamedRecord, onUpdated: (record: NamedRecord) => void) => ReactNode;
  /** Returns true when the record is read-only for every user. */
  readonly isReadOnly?: (record: NamedRecord) => boolean;
  /** Returns true when the record cannot be deleted, regardless of permissions. */
  readonly isUndeletable?: (record: NamedRecord) => boolean;
  /** Returns the message after a record was created; default: that of the specification. */
  readonly createdText?: (record: NamedRecord, text: ReturnType<typeof useText>) => string;
  /** Called after a save instead of closing the sheet. */
  readonly onSaved?: (record: NamedRecord) => void;
}

export interface RecordSheetProps extends SheetProps {
  resource: DeclaredResource;
  member: ResourceName;
  newLabel: string;
  parts?: RecordSheetParts;
}

/** Sheet of a record beside its list: a form for users who may edit it, read-only fields for others. */
export function RecordSheet(props: RecordSheetProps) {
  const { resource, member, id, row, close, newLabel, onChanged, parts = {} } = props;
  const { locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const read = useCallback<(id: number, options: object) => Promise<NamedRecord>>(
    (one, options) => portOf(client, member).get(one, options),
    [client, member],
  );
  const preferences = usePreferences();
  const [dirty, setDirty] = useState(false);
  const formName = `${member}:${id}`;
  const store = useMemo(() => draftStore(preferences, formName), [preferences, formName]);
  const { subject } = resource;
  const opened = useRecord(`${member}.get`, id === 'new' ? null : id, read, row);
  // Deleted by another user: a draft stays visible, and saving it reports the deletion.
  const isGone = isProblem(opened.failure, 'not_found') && store.read() === null;
  if (id !== 'new' && (opened.record === null || isGone)) {
    return <RecordPending opened={opened} close={close} />;
  }
  const { record, put } = opened;
  const onUpdated = (fresh: NamedRecord) => {
    put(fresh);
    onChanged(fresh);
  };
  const action = record === null ? 'create' : 'update';
  const denied = subject === null ? null : reasonAgainst(ability, action, subject, record ?? undefined);
  const title = record === null ? newLabel : recordName(record, locale);
  // Another user's change made the record read-only: a draft stays visible until the user has resolved the conflict.
  const isRead = record !== null && parts.isReadOnly?.(record) === true && store.read() === null;
  const form = { ...props, onUpdated, store, title, formName, onDirty: setDirty };
  // The head stays mounted when the form below changes: it may have a dialog open.
  return (
    <Sheet title={<bdi>{title}</bdi>} onClose={close}>
      <RecordBody>
        {record === null ? null : parts.head?.(record, onUpdated, dirty)}
        {record === null ? (
          <RecordForm {...form} record={null} latest={null} />
        ) : denied === null && !isRead ? (
          <EditedForm {...form} record={record} />
        ) : (
          <>
            <ReadOnly
              record={record}
              resource={resource}
              except={[...(parts.except ?? []), ...(parts.headFields ?? [])]}
            />
            {parts.readOnlyContent?.(record)}
          </>
        )}
        {record === null ? null : parts.below?.(record, onUpdated)}
      </RecordBody>
    </Sheet>
  );
}

interface ReadOnlyProps {
  record: NamedRecord;
  resource: DeclaredResource;
  except: readonly string[];
}

function ReadOnly({ record, resource, except }: ReadOnlyProps) {
  const { text, has } = useIntl();
  return (
    <FieldList>
      {Object.entries(resource.fields)
        .filter(([name]) => name in record && !except.includes(name))
        .map(([name, field]) => (
          <FieldItem key={name} label={has(field.label) ? text(field.label) : name}>
            <FieldValue field={field} value={record[name]} />
          </FieldItem>
        ))}
    </FieldList>
  );
}

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
function EditedForm(props: FormProps & { record: NamedRecord }) {
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

function RecordForm(props: RecordFormProps) {
  const { resource, member, record, latest, title, close, onChanged, onRemoved, onUpdated, onDirty } = props;
  const { parts = {} } = props;
  const { toDraft, onSaved, initialValues, createdText } = parts;
  const text = useText();
  const { client, toasts } = usePanel();
  const port = portOf(client, member);
  const ability = useAbility();
  // The server accepts nothing but the end of what the plan does not include.
  const unplanned = usePlanDenial('update', record === null ? null : resource.subject);
  const schema = resource.draft as RecordFormSource<NamedRecord, Values>['schema'];
  const base = record === null ? {} : (toDraft?.(record) ?? draftOf(resource.fields, record));
  const form = useForm<Values, NamedRecord, NamedRecord>({
    ...recordForm<NamedRecord, Values>({
      port: {
        create: (draft, options) =>
          port.create(draft, { ...options, quietSuccess: createdText !== undefined }),
        update: (id, draft, options) => {
          if (unplanned === null) return port.update(id, draft, options);
          const { version, ...values } = draft;
          const changes = changedValues(values, schema.safeParse(base).data ?? base);
          return port.update(id, endsUse(changes) ? { ...changes, version } : draft, options);
        },
      },
      schema,
      toDraft: (one) => toDraft?.(one) ?? draftOf(resource.fields, one),
      record,
      first: { ...('active' in resource.fields ? { active: true } : {}), ...initialValues },
    }),
    form: props.formName,
    onSaved: (one) => {
      if (record === null && createdText) toasts.toast({ kind: 'success', text: createdText(one, text) });
      onChanged(one);
      if (onSaved) onSaved(one);
      else close();
    },
  });
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
  const mayDelete =
    record !== null &&
    parts.isUndeletable?.(record) !== true &&
    (resource.subject === null || ability.can('delete', resource.subject));
  return (
    <>
      <LeaveGuard active={form.dirty} isStored={form.stored} />
      <DeclaredForm
        form={{ ...form, takeTheirs, discard }}
        fields={inOrder(resource.fields, parts.order ?? [])}
        except={[...(parts.except ?? []), ...((record && parts.locked?.(record)) ?? [])]}
        isClosed={parts.isReadOnly}
        denied={unplanned === null || endsUse(changedValues(form.values, base)) ? undefined : unplanned}
        notice={
          unplanned === null ? undefined : (
            <PlanBanner denied={unplanned} ends={'active' in resource.fields ? 'active' : 'status'} />
          )
        }
        quiet={latest !== null && !form.dirty && parts.hasPrimaryAction?.(latest) === true}
        actions={
          mayDelete ? (
            <DeleteButton
              {...{ record, member, title, onRemoved }}
              instead={'active' in resource.fields ? <p>{text('form.delete.inactive')}</p> : null}
            />
          ) : null
        }
      >
        {parts.inputs?.(form, record)}
      </DeclaredForm>
    </>
  );
}

/** Button that deletes a record after a confirmation; shows why a deletion failed, and an alternative. */
export function DeleteButton(props: Omit<DeleteRecordDialogProps, 'onClose'>) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Trash2} variant="quiet" onClick={() => setOpen(true)}>
        {text('delete')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <DeleteRecordDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
