import type { BookkeepingLine, CodingSuggestion } from '@outlay/domain';
import { Banner, Dialog } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RefusedRecords, type RefusedRecord } from '../../form/refused-records.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import { CodeFields } from './code-fields.tsx';
import { CodingLine } from './coding-line.tsx';
import styles from './coding-line.module.css';
import {
  bookFaults,
  bookingCodesOf,
  CODE_FIELDS,
  codesOf,
  initialValues,
  offersOf,
  reasonOf,
  withCode,
  type BookValues,
  type CodeField,
} from './coding-values.ts';
import { LearnOffers } from './learn-offers.tsx';
import { useLearning } from './use-learning.ts';
import { useSuggestions } from './use-suggestions.ts';

export interface BookDialogProps {
  lines: readonly BookkeepingLine[];
  onClose: () => void;
  onBooked: () => void;
}

/**
 * Dialog that books one or more expenses. Each starts with its suggested account and entry type; the dialog shows what
 * will be booked and why, and afterwards the reason for each refused line.
 */
export function BookDialog(props: BookDialogProps) {
  const { lines, onClose } = props;
  const text = useText();
  const [ids] = useState(() => lines.map(({ id }) => id));
  const { state, byId } = useSuggestions(ids);
  // The form starts once, with the first suggestions.
  const [isReady, setReady] = useState(false);
  if (!isReady && state !== 'loading') setReady(true);
  if (!isReady)
    return (
      <Dialog open onOpenChange={onClose} title={text('bookkeeping.book', { n: lines.length })}>
        <p role="status">{text('kit.loading')}</p>
      </Dialog>
    );
  return <BookForm {...props} suggestions={byId} isFailed={state === 'failed'} />;
}

type BookResult = RefusedRecord & { readonly ok: boolean };

interface BookAnswer {
  readonly results: readonly BookResult[];
}

interface BookFormProps extends BookDialogProps {
  suggestions: ReadonlyMap<number, CodingSuggestion>;
  isFailed: boolean;
}

function BookForm({ lines, onClose, onBooked, suggestions: read, isFailed: failed }: BookFormProps) {
  const { text, locale } = useIntl();
  const { client, toasts } = usePanel();
  const learning = useLearning();
  const [{ opened, suggestions, isFailed }] = useState({
    opened: lines,
    suggestions: read,
    isFailed: failed,
  });
  const [initial] = useState(() => initialValues(opened, suggestions, locale));
  const [done, setDone] = useState<ReadonlySet<number>>(new Set());
  const left = opened.filter(({ id }) => !done.has(id));
  const ids = left.map(({ id }) => id);
  const isOne = opened.length === 1;
  // The common fields stay once they are needed: hiding them while the user fills them in would lose the focus.
  const [isCommonShown] = useState(
    () =>
      isOne || CODE_FIELDS.some((field) => opened.some((line) => codesOf(initial, line.id)[field] === null)),
  );
  const [refused, setRefused] = useState<readonly RefusedRecord[]>([]);
  const sent = useRef(false);
  const offersIn = (values: BookValues) => (learning.isAllowed ? offersOf(values, ids, suggestions) : []);
  const form = useForm<BookValues, BookAnswer>({
    form: `book:${opened.map(({ id }) => id).join()}`,
    initial,
    fields: CODE_FIELDS,
    validate: (values) => bookFaults(values, ids),
    save: async ({ values, key }) => {
      const { results } = await client.expenses.bookKeep(
        {
          ids,
          codes: bookingCodesOf(values, ids),
          versions: Object.fromEntries(left.map(({ id, version }) => [String(id), version])),
        },
        { idempotencyKey: key },
      );
      const booked = results.flatMap(({ id, ok }) => (ok ? [id] : []));
      const accepted = offersOf(values, booked, suggestions).filter(({ supplier }) =>
        values.always.includes(supplier.id),
      );
      await learning.store(accepted);
      return { results };
    },
    isPartial: ({ results }) => results.some(({ ok }) => !ok),
    onSaved: ({ results }) => {
      setRefused(results.filter(({ ok }) => !ok));
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
  const { values } = form;
  const numberOf = (id: number) => opened.find((line) => line.id === id)?.number ?? String(id);
  const reasonIn = (line: BookkeepingLine) => (field: CodeField) =>
    reasonOf(values, line, suggestions.get(line.id), field, locale);
  const [first] = opened;
  const without = opened.filter((line) =>
    CODE_FIELDS.some((field) => codesOf(initial, line.id)[field] === null),
  );
  return (
    <FormDialog
      form={form}
      size={isOne ? 'm' : 'l'}
      title={text('bookkeeping.book', { n: left.length })}
      description={text('bookkeeping.book.help', { n: left.length })}
      actionLabel={text('bookkeeping.book.go')}
      settled={left.length === 0}
    >
      {isFailed ? (
        <Banner icon={CircleAlert} tone="pending" live="polite">
          {text('bookkeeping.no_suggestions')}
        </Banner>
      ) : null}
      {!isOne && isCommonShown ? <p>{text('bookkeeping.without', { n: without.length })}</p> : null}
      {isCommonShown ? (
        <CodeFields
          codes={values}
          {...(isOne && first !== undefined ? { reasonOf: reasonIn(first) } : {})}
          errorOf={form.errorOf}
          onChange={(field, option) => form.change({ [field]: option })}
        />
      ) : null}
      {isOne ? null : (
        <ul className={styles['lines']} aria-label={text('bookkeeping.lines')}>
          {left.map((line) => (
            <CodingLine
              key={line.id}
              line={line}
              codes={codesOf(values, line.id)}
              reasonOf={reasonIn(line)}
              onChange={(field, option) => form.change(withCode(values, line.id, field, option))}
            />
          ))}
        </ul>
      )}
      <LearnOffers
        offers={offersIn(values)}
        always={values.always}
        onChange={(always) => form.change({ always })}
      />
      <RefusedRecords
        title={text('bookkeeping.refused', { n: refused.length })}
        refused={refused}
        numberOf={numberOf}
      />
    </FormDialog>
  );
}
