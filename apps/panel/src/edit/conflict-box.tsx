import type { EditRecord, Fields } from '@outlay/domain';
import { Banner, Button, FieldItem, FieldList } from '@outlay/ui-kit';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from '../i18n/use-intl.tsx';
import { FieldValue } from '../list/field-value.tsx';
import type { NamedRecord } from '../list/resource-port.ts';
import { draftOf } from './to-draft.ts';
import type { PanelEdit } from './use-edit.ts';

export interface ConflictBoxProps<Entity extends EditRecord> {
  edit: PanelEdit<Entity, Record<string, unknown>>;
  fields: Fields;
  /** As the other has left it, it can be changed no more. */
  closed?: boolean;
  /** What differs besides the fields of the declaration. */
  children?: ReactNode;
}

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** What somebody else changed while one was typing, beside what was typed; nothing is lost whichever is chosen. */
export function ConflictBox<Entity extends EditRecord>(props: ConflictBoxProps<Entity>) {
  const { edit, fields, closed = false, children } = props;
  const { text, has } = useIntl();
  const theirs = edit.fresh === null ? {} : draftOf(fields, edit.fresh as unknown as NamedRecord);
  const differing = Object.entries(fields).filter(
    ([name, field]) => field.input && !same(theirs[name], edit.draft[name]),
  );
  return (
    <Banner icon={GitCompareArrows} tone="pending" live="assertive" title={text('form.conflict')}>
      <p>{text(closed ? 'form.conflict.closed' : 'form.conflict.help')}</p>
      <FieldList single>
        {differing.map(([name, field]) => (
          <FieldItem key={name} label={has(field.label) ? text(field.label) : name}>
            {text('form.conflict.theirs')}: <FieldValue field={field} value={theirs[name]} />
            {edit.touched(name) ? (
              <>
                <br />
                {text('form.conflict.mine')}: <FieldValue field={field} value={edit.draft[name]} />
              </>
            ) : null}
          </FieldItem>
        ))}
        {children}
      </FieldList>
      {closed ? null : (
        <>
          <Button size="s" variant="primary" onClick={edit.keepMine}>
            {text('form.conflict.keep_mine')}
          </Button>{' '}
        </>
      )}
      <Button size="s" onClick={edit.takeTheirs}>
        {text(closed ? 'form.conflict.close' : 'form.conflict.take_theirs')}
      </Button>
    </Banner>
  );
}
