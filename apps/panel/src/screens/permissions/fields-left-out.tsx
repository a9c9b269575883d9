import {
  excludableFields,
  fieldsLeftOut,
  grantWithoutFields,
  otherFieldRules,
  type Grant,
  type GrantAction,
  type GrantSubject,
} from '@outlay/domain';
import { Button, DropdownMenu, MenuItem, Tag } from '@outlay/ui-kit';
import { Plus } from 'lucide-react';
import { useIntl } from '../../i18n/use-intl.tsx';
import styles from './grant-editor.module.css';
import { useGrantDescriptions } from './use-grant-descriptions.ts';

export interface FieldsLeftOutProps {
  subject: GrantSubject;
  action: GrantAction;
  grant: Grant;
  onChange: (grant: Grant) => void;
}

/** Editor of the fields that a grant excludes: hidden for read, read-only for write. */
export function FieldsLeftOut({ subject, action, grant, onChange }: FieldsLeftOutProps) {
  const { text, has } = useIntl();
  const descriptions = useGrantDescriptions();
  const offered = excludableFields(subject, action);
  const chosen = fieldsLeftOut(grant);
  const written = otherFieldRules(grant);
  const nameOf = (name: string) => {
    const label = offered.get(name);
    return label !== undefined && has(label) ? text(label) : descriptions.field(name);
  };
  const missing = [...offered.keys()].filter((name) => !chosen.includes(name));
  if (missing.length + chosen.length + written.length === 0) return null;
  return (
    <div className={styles['line']}>
      <span className={styles['connective']}>{text('permissions.without')}</span>
      {chosen.map((name) => (
        <Tag
          key={name}
          onRemove={() =>
            onChange(
              grantWithoutFields(
                grant,
                chosen.filter((one) => one !== name),
              ),
            )
          }
          removeLabel={text('form.remove', { name: nameOf(name) })}
        >
          {nameOf(name)}
        </Tag>
      ))}
      {written.map((rule) => (
        <Tag key={JSON.stringify(rule)}>
          {descriptions.fieldRule(rule)}
          {rule.conditions === undefined ? null : <bdi dir="ltr">{JSON.stringify(rule.conditions)}</bdi>}
        </Tag>
      ))}
      {missing.length === 0 ? null : (
        <DropdownMenu
          trigger={
            <Button size="s" variant="quiet" icon={Plus}>
              {text('permissions.field')}
            </Button>
          }
        >
          {missing.map((name) => (
            <MenuItem key={name} onSelect={() => onChange(grantWithoutFields(grant, [...chosen, name]))}>
              {nameOf(name)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
    </div>
  );
}
