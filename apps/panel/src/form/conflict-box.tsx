import { isSame, type Field, type FormRecord, type Fields } from '@outlay/domain';
import { Banner, Button, FieldItem, FieldList } from '@outlay/ui-kit';
import { GitCompareArrows } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from '../i18n/use-intl.tsx';
import { FieldValue } from '../records/field-value.tsx';
import type { NamedRecord } from '../records/resource-port.ts';
import { draftOf } from './record/to-draft.ts';
import type { PanelForm } from './use-form.ts';

export interface ConflictBoxProps<Entity extends FormRecord> {
  form: Pick<PanelForm<object, Entity>, 'values' | 'fresh' | 'isChanged' | 'keepMine' | 'takeTheirs'>;
  fields: Fields;
  /** The record can no longer be changed after the other user's change. */
  closed?: boolean;
  /** Returns the form values of the other user's record. Default: those of the declared fields. */
  toDraft?: (fresh: FormRecord) => object;
  /** Renders a value whose kind of field does not tell its text. Default: `FieldValue`. */
  show?: (name: string, value: unknown) => ReactNode;
  /** Differences besides the fields of the declaration. */
  children?: ReactNode;
}

/** Compares the user's changes with those another user saved meanwhile; the user chooses which to keep. */
export function ConflictBox<Entity extends FormRecord>(props: ConflictBoxProps<Entity>) {
  const { form, fields, closed = false, toDraft, show, children } = props;
  const { text, has } = useIntl();
  const theirs: Readonly<Record<string, unknown>> =
    form.fresh === null
      ? {}
      : { ...(toDraft?.(form.fresh) ?? draftOf(fields, form.fresh as unknown as NamedRecord)) };
  const mine: Readonly<Record<string, unknown>> = { ...form.values };
  const differing = Object.entries(fields).filter(
    ([name, field]) => field.input && !isSame(theirs[name] ?? null, mine[name] ?? null),
  );
  const shown = (name: string, field: Field, value: unknown): ReactNode =>
    show === undefined ? <FieldValue field={field} value={value} /> : show(name, value);
  return (
    <Banner icon={GitCompareArrows} tone="pending" live="assertive" title={text('form.conflict')}>
      <p>{text(closed ? 'form.conflict.closed' : 'form.conflict.help')}</p>
      <FieldList single>
        {differing.map(([name, field]) => (
          <FieldItem key={name} label={has(field.label) ? text(field.label) : name}>
            {text('form.conflict.theirs')}: {shown(name, field, theirs[name])}
            {form.isChanged(name) ? (
              <>
                <br />
                {text('form.conflict.mine')}: {shown(name, field, mine[name])}
              </>
            ) : null}
          </FieldItem>
        ))}
        {children}
      </FieldList>
      {closed ? null : (
        <>
          <Button size="s" variant="primary" onClick={form.keepMine}>
            {text('form.conflict.keep_mine')}
          </Button>{' '}
        </>
      )}
      <Button size="s" onClick={form.takeTheirs}>
        {text(closed ? 'form.conflict.close' : 'form.conflict.take_theirs')}
      </Button>
    </Banner>
  );
}
