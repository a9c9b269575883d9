import type { BookkeepingLine, Locale, Ref } from '@outlay/domain';
import { Combobox, type ComboboxOption } from '@outlay/ui-kit';
import { useRef, useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RefusedRecords, type RefusedRecord } from '../../form/refused-records.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../records/record-name.ts';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';

export interface BookDialogProps {
  lines: readonly BookkeepingLine[];
  onClose: () => void;
  onBooked: () => void;
}

interface BookValues {
  readonly [field: string]: unknown;
  readonly account: ComboboxOption | null;
  readonly entry_type: ComboboxOption | null;
}

/** Returns the default of a field: the value that all lines share, or null. */
function common(refs: readonly (Ref | null)[], locale: Locale): ComboboxOption | null {
  const [first] = refs;
  if (!first || refs.some((ref) => ref?.id !== first.id)) return null;
  return { value: String(first.id), label: recordName(first, locale) };
}

/**
 * Dialog that books one or more expenses to an account and an entry type; shows the reason for each refused
 * line.
 */
export function BookDialog({ lines, onClose, onBooked }: BookDialogProps) {
  const { text, locale } = useIntl();
  const { client, toasts } = usePanel();
  const texts = useComboboxTexts();
  const accounts = useRecordSource('accounts');
  const entryTypes = useRecordSource('entryTypes');
  const [opened] = useState(lines);
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const left = lines.filter(({ id }) => !done.has(id));
  const [refused, setRefused] = useState<readonly RefusedRecord[]>([]);
  const sent = useRef(false);
  const form = useForm<
    BookValues,
    { readonly results: readonly (RefusedRecord & { readonly ok: boolean })[] }
  >({
    form: `book:${lines.map(({ id }) => id).join()}`,
    initial: {
      account: common(
        lines.map((line) => line.account),
        locale,
      ),
      entry_type: common(
        lines.map((line) => line.entry_type),
        locale,
      ),
    },
    validate: (values) =>
      Object.fromEntries(
        (['account', 'entry_type'] as const)
          .filter((name) => values[name] === null)
          .map((name) => [name, [{ id: 'validation.required', params: {} }]]),
      ),
    save: ({ values: { account, entry_type }, key }) =>
      client.expenses.bookKeep(
        {
          ids: left.map(({ id }) => id),
          account_id: Number(account?.value),
          entry_type_id: Number(entry_type?.value),
          versions: Object.fromEntries(left.map(({ id, version }) => [String(id), version])),
        },
        { idempotencyKey: key },
      ),
    isPartial: ({ results }) => results.some(({ ok }) => !ok),
    onSaved: ({ results }) => {
      const not = results.filter(({ ok }) => !ok);
      setRefused(not);
      const booked = results.filter(({ ok }) => ok).map(({ id }) => id);
      setDone((before) => new Set([...before, ...booked]));
      if (booked.length > 0)
        toasts.toast({ kind: 'success', text: text('bookkeeping.booked', { n: booked.length }) });
      sent.current = true;
    },
    onClose: () => {
      onClose();
      if (sent.current) onBooked();
    },
  });
  const { account, entry_type: entryType } = form.values;
  const errorOf = (name: string) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  const numberOf = (id: number) => opened.find((line) => line.id === id)?.number ?? String(id);
  return (
    <FormDialog
      form={form}
      title={text('bookkeeping.book', { n: left.length })}
      description={text('bookkeeping.book.help', { n: left.length })}
      actionLabel={text('bookkeeping.book.go')}
      settled={left.length === 0}
    >
      <Combobox
        label={text('field.account')}
        value={account}
        source={accounts}
        texts={texts}
        onValueChange={(next) => form.change({ account: next })}
        {...errorOf('account')}
      />
      <Combobox
        label={text('field.entry_type')}
        value={entryType}
        source={entryTypes}
        texts={texts}
        onValueChange={(next) => form.change({ entry_type: next })}
        {...errorOf('entry_type')}
      />
      <RefusedRecords
        title={text('bookkeeping.refused', { n: refused.length })}
        refused={refused}
        numberOf={numberOf}
      />
    </FormDialog>
  );
}
