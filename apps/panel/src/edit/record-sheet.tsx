import { isProblem, reasonAgainst, type EditPorts, type EditRecord } from '@outlay/domain';
import { Button, Dialog, EmptyState, ErrorState, FieldItem, FieldList, Skeleton } from '@outlay/ui-kit';
import { FileQuestionMark, Trash2 } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useAbility, useDrawer, usePanel, useSayings } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { FieldValue } from '../list/field-value.tsx';
import { recordName } from '../list/record-name.ts';
import { portOf, type NamedRecord, type ResourceName } from '../list/resource-port.ts';
import type { DeclaredResource, SheetProps } from '../list/resource-screen.tsx';
import { useRecord } from '../list/use-record.ts';
import { EditForm } from './edit-form.tsx';
import { draftKeeper } from './kept-draft.ts';
import { LeaveGuard } from './leave-guard.tsx';
import { Sheet } from './sheet.tsx';
import { draftOf } from './to-draft.ts';
import { useEdit } from './use-edit.ts';

export interface RecordSheetProps extends SheetProps {
  resource: DeclaredResource;
  member: ResourceName;
  newLabel: string;
}

type Values = Record<string, unknown>;
type Ports = EditPorts<NamedRecord & EditRecord, Values>;

/** A record of a plain resource beside its list: its form for who may change it, its fields for who may only read. */
export function RecordSheet(props: RecordSheetProps) {
  const { resource, member, id, row, close, newLabel } = props;
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const ability = useAbility();
  const read = useCallback<(id: number, options: object) => Promise<NamedRecord>>(
    (one, options) => portOf(client, member).get(one, options),
    [client, member],
  );
  const opened = useRecord(id === 'new' ? null : id, read, row);
  if (id !== 'new' && opened.record === null) {
    return (
      <Sheet title={text('kit.loading')} onClose={close}>
        {opened.state === 'loading' ? (
          <Skeleton shape="block" />
        ) : isProblem(opened.failure, 'not_found') ? (
          <EmptyState icon={FileQuestionMark} title={text('list.gone')} />
        ) : (
          <ErrorState title={text('list.failed')} retryLabel={text('retry')} onRetry={opened.reload} />
        )}
      </Sheet>
    );
  }
  const { record } = opened;
  const action = record === null ? 'create' : 'update';
  const denied =
    resource.subject === null ? null : reasonAgainst(ability, action, resource.subject, record ?? undefined);
  const title = record === null ? newLabel : recordName(record, locale);
  if (denied !== null && record !== null) {
    return (
      <Sheet title={<bdi>{title}</bdi>} onClose={close}>
        <ReadOnly record={record} resource={resource} />
      </Sheet>
    );
  }
  return <RecordForm key={record?.id ?? 'new'} {...props} record={record} title={title} />;
}

function ReadOnly({ record, resource }: { record: NamedRecord; resource: DeclaredResource }) {
  const { text, has } = useIntl();
  return (
    <FieldList>
      {Object.entries(resource.fields)
        .filter(([name]) => name in record)
        .map(([name, field]) => (
          <FieldItem key={name} label={has(field.label) ? text(field.label) : name}>
            <FieldValue field={field} value={record[name]} />
          </FieldItem>
        ))}
    </FieldList>
  );
}

function RecordForm(props: RecordSheetProps & { record: NamedRecord | null; title: string }) {
  const { resource, member, record, title, close, onChanged, onRemoved } = props;
  const { text } = useIntl();
  const { client } = usePanel();
  const drawer = useDrawer();
  const ability = useAbility();
  const ports = useMemo<Ports>(
    () => ({
      port: portOf(client, member) as unknown as Ports['port'],
      draft: resource.draft as Ports['draft'],
      toDraft: (one) => draftOf(resource.fields, one),
    }),
    [client, member, resource],
  );
  const keeper = useMemo(
    () => draftKeeper(drawer, `${member}:${record?.id ?? 'new'}`),
    [drawer, member, record?.id],
  );
  const saved = useCallback(
    (one: NamedRecord) => {
      onChanged(one);
      close();
    },
    [onChanged, close],
  );
  const edit = useEdit<NamedRecord & EditRecord, Values>({
    ports,
    record,
    first: 'active' in resource.fields ? { active: true } : {},
    keeper,
    onSaved: saved,
  });
  const mayDelete = record !== null && (resource.subject === null || ability.can('delete', resource.subject));
  return (
    <Sheet
      title={<bdi>{title}</bdi>}
      onClose={close}
      guard={{
        active: edit.dirty,
        question: text('form.leave'),
        keepLabel: text('form.leave.stay'),
        discardLabel: text('form.leave.go'),
      }}
    >
      <LeaveGuard active={edit.dirty} />
      <EditForm
        edit={edit}
        fields={resource.fields}
        actions={mayDelete ? <DeleteButton {...{ record, member, title, onRemoved }} /> : null}
      />
    </Sheet>
  );
}

function DeleteButton(props: {
  record: NamedRecord;
  member: ResourceName;
  title: string;
  onRemoved: () => void;
}) {
  const { record, member, title, onRemoved } = props;
  const { text } = useIntl();
  const say = useSayings();
  const { client } = usePanel();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await portOf(client, member).remove(record.id);
      setOpen(false);
      onRemoved();
    } catch (error) {
      setFailure(isProblem(error) ? say.reason(error.reason ?? error.message) : text('form.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={Trash2} variant="quiet" onClick={() => setOpen(true)}>
        {text('delete')}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={text('form.delete.ask', { name: title })}
        description={failure ?? text('form.delete.help')}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>{text('cancel')}</Button>
            <Button variant="danger" busy={busy} onClick={() => void remove()}>
              {text('delete')}
            </Button>
          </>
        }
      />
    </>
  );
}
