import {
  isSame,
  pathOf,
  permissionSetDraft,
  permissionSets,
  reasonAgainst,
  type EditPorts,
  type PermissionRule,
  type PermissionSet,
  type PermissionSetDraft,
} from '@outlay/domain';
import { Banner, Button, FormRow, Link, TextField } from '@outlay/ui-kit';
import { Copy, Lock } from 'lucide-react';
import { useMemo } from 'react';
import { useAbility, useDrawer, usePanel, useSayings } from '../../app/use-panel.ts';
import { ConflictBox } from '../../edit/conflict-box.tsx';
import { EditFrame } from '../../edit/edit-form.tsx';
import { draftKeeper } from '../../edit/kept-draft.ts';
import { LeaveGuard } from '../../edit/leave-guard.tsx';
import { DeleteButton } from '../../edit/record-sheet.tsx';
import { useEdit } from '../../edit/use-edit.ts';
import { useHeld } from '../../edit/use-held.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { RouteLink } from '../../routes/link.tsx';
import { GrantMatrix } from './grant-matrix.tsx';
import { RulesConflict } from './rules-conflict.tsx';

export interface SetEditorProps {
  /** Null makes a new set. */
  set: PermissionSet | null;
  /** The set a new one begins as. */
  copied: PermissionSet | null;
  /** Address of the form for a copy of this set; null where that may not be made. */
  copyHref: string | null;
  onSaved: (set: PermissionSet) => void;
  onRemoved: () => void;
}

/** One permission set: a built-in one, or one that may not be changed, is for reading. */
export function SetEditor(props: SetEditorProps) {
  const { set, copyHref } = props;
  const text = useText();
  const say = useSayings();
  const ability = useAbility();
  const denied = reasonAgainst(ability, set === null ? 'create' : 'update', 'webRules', set ?? undefined);
  if (set === null) return <SetForm {...props} />;
  if (set.built_in === null && denied === null) return <HeldForm {...props} set={set} />;
  return (
    <>
      <Banner
        icon={Lock}
        action={
          copyHref === null ? undefined : (
            <Button size="s" asChild>
              <RouteLink to={copyHref}>
                <Copy aria-hidden="true" size={14} />
                {text('permissions.copy')}
              </RouteLink>
            </Button>
          )
        }
      >
        {set.built_in === null ? say.reason(denied ?? 'forbidden') : text('permissions.built_in')}
      </Banner>
      <GrantMatrix rules={set.rules} />
    </>
  );
}

const formOf = (set: PermissionSet | null, copied: PermissionSet | null): string =>
  `permissionSets:${set?.id ?? `new-${copied?.id ?? 0}`}`;

/** The form of a set as it was when somebody began to type in it. */
function HeldForm(props: SetEditorProps & { set: PermissionSet }) {
  const drawer = useDrawer();
  const keeper = useMemo(() => draftKeeper(drawer, formOf(props.set, null)), [drawer, props.set]);
  const held = useHeld(props.set, keeper);
  return <SetForm key={held.version} {...props} set={held} />;
}

type Ports = EditPorts<PermissionSet, PermissionSetDraft>;

function SetForm({ set, copied, onSaved, onRemoved }: SetEditorProps) {
  const text = useText();
  const { client } = usePanel();
  const ability = useAbility();
  const drawer = useDrawer();
  const ports = useMemo<Ports>(
    () => ({
      port: client.permissionSets,
      draft: permissionSetDraft,
      toDraft: ({ name, rules, description = '' }) => ({ name, rules, description }),
    }),
    [client],
  );
  const keeper = useMemo(() => draftKeeper(drawer, formOf(set, copied)), [drawer, set, copied]);
  const edit = useEdit<PermissionSet, PermissionSetDraft>({
    ports,
    record: set,
    first: { name: '', rules: copied?.rules ?? [] },
    keeper,
    onSaved,
  });
  const rules: readonly PermissionRule[] = edit.draft.rules ?? [];
  const changed = set !== null && !isSame(rules, set.rules);
  const mayDelete = set !== null && ability.can('delete', 'webRules');
  return (
    <>
      <LeaveGuard active={edit.dirty} kept={edit.kept} />
      <EditFrame
        edit={edit}
        saveLabel={text('permissions.save')}
        conflict={
          edit.fresh ? (
            <ConflictBox edit={edit as never} fields={permissionSets.fields}>
              <RulesConflict theirs={edit.fresh.rules} mine={rules} />
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
                  <RouteLink to={`${pathOf('settings.members.list')}?permission_set_id=${set.id}`}>
                    {text('permissions.users')}
                  </RouteLink>
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
            label={text('field.name')}
            value={edit.draft.name ?? ''}
            dir="auto"
            onChange={(event) => edit.change('name', event.target.value)}
            {...fault(edit.errorOf('name'))}
          />
          <TextField
            name="description"
            label={text('field.description')}
            optional
            value={edit.draft.description ?? ''}
            dir="auto"
            onChange={(event) => edit.change('description', event.target.value)}
            {...fault(edit.errorOf('description'))}
          />
        </FormRow>
        {changed ? <p role="status">{text('permissions.changed')}</p> : null}
        <GrantMatrix
          rules={rules}
          members={set?.member_count}
          onChange={(next) => edit.change('rules', [...next])}
        />
      </EditFrame>
    </>
  );
}

const fault = (error: string | undefined) => (error === undefined ? {} : { error });
