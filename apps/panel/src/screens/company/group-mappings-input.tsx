import { MAX_GROUP_MAPPINGS, type GroupMappingDraft, type PermissionSet } from '@outlay/domain';
import { Button, FormRow, FormSection, IconButton, Select, TextField } from '@outlay/ui-kit';
import { ArrowUp, Plus, Trash2 } from 'lucide-react';
import { FieldInput } from '../../form/fields/field-input.tsx';
import { useText } from '../../i18n/use-intl.tsx';
import { useSetName } from '../permissions/use-set-name.ts';
import styles from './company.module.css';

const TEAM = { kind: 'reference', label: 'field.team', resource: 'teams' } as const;

export interface GroupMappingsInputProps {
  claim: string;
  mappings: readonly GroupMappingDraft[];
  sets: readonly PermissionSet[];
  onClaimChange: (claim: string) => void;
  onChange: (mappings: readonly GroupMappingDraft[]) => void;
  errorOf: (field: string) => string | undefined;
}

/** Editor of what the groups of a sign-in provider give; the order decides on the permission set. */
export function GroupMappingsInput(props: GroupMappingsInputProps) {
  const { claim, mappings, sets, onClaimChange, onChange, errorOf } = props;
  const text = useText();
  return (
    <FormSection title={text('provider.groups')} lead={text('provider.groups.help')}>
      <TextField
        name="groups_claim"
        label={text('provider.field.groups_claim')}
        help={text('provider.field.groups_claim.help')}
        dir="ltr"
        value={claim}
        onChange={(event) => onClaimChange(event.target.value)}
        error={errorOf('groups_claim')}
      />
      {mappings.map((mapping, at) => (
        <MappingInput
          key={`mapping ${at + 1}`}
          mapping={mapping}
          at={at}
          sets={sets}
          errorOf={errorOf}
          onChange={(changes) =>
            onChange(mappings.map((one, index) => (index === at ? { ...one, ...changes } : one)))
          }
          onRemove={() => onChange(mappings.filter((_, index) => index !== at))}
          onRaise={() => onChange(mappings.toSpliced(at, 1).toSpliced(at - 1, 0, mapping))}
        />
      ))}
      {mappings.length < MAX_GROUP_MAPPINGS ? (
        <div>
          <Button
            size="s"
            icon={Plus}
            onClick={() => onChange([...mappings, { group: '', permission_set_id: null, team_id: null }])}
          >
            {text('provider.group.add')}
          </Button>
        </div>
      ) : null}
    </FormSection>
  );
}

interface MappingInputProps extends Pick<GroupMappingsInputProps, 'sets' | 'errorOf'> {
  mapping: GroupMappingDraft;
  at: number;
  onChange: (changes: Partial<GroupMappingDraft>) => void;
  onRemove: () => void;
  onRaise: () => void;
}

function MappingInput({ mapping, at, sets, errorOf, onChange, onRemove, onRaise }: MappingInputProps) {
  const text = useText();
  const nameOf = useSetName();
  const { group, permission_set_id: set = null, team_id: team = null } = mapping;
  const field = (name: keyof GroupMappingDraft) => `group_mappings.${at}.${name}`;
  return (
    <div className={styles['mapping']} role="group" aria-label={text('provider.group.row', { n: at + 1 })}>
      <TextField
        name={field('group')}
        aria-required
        label={text('provider.group.value')}
        dir="auto"
        value={group}
        onChange={(event) => onChange({ group: event.target.value })}
        error={errorOf(field('group'))}
      />
      <FormRow>
        <Select
          name={field('permission_set_id')}
          label={text('field.permission_set')}
          optional
          value={set === null ? '' : String(set)}
          options={[
            { value: '', label: text('provider.group.no_set') },
            ...sets.map((one) => ({ value: String(one.id), label: nameOf(one) })),
          ]}
          onChange={(event) =>
            onChange({ permission_set_id: event.target.value === '' ? null : Number(event.target.value) })
          }
          error={errorOf(field('permission_set_id'))}
        />
        <FieldInput
          name={field('team_id')}
          field={TEAM}
          value={team ?? undefined}
          onChange={(value) => onChange({ team_id: typeof value === 'number' ? value : null })}
          error={errorOf(field('team_id'))}
        />
      </FormRow>
      <div className={styles['end']}>
        {at === 0 ? null : (
          <IconButton icon={ArrowUp} label={text('provider.group.raise', { n: at + 1 })} onClick={onRaise} />
        )}
        <IconButton icon={Trash2} label={text('provider.group.remove', { n: at + 1 })} onClick={onRemove} />
      </div>
    </div>
  );
}
