import {
  amountLeft,
  basisPointsOf,
  linesAmounts,
  linesEvenly,
  LINES_MAX,
  withLineAmount,
  withLineShare,
  type ExpenseDraft,
  type ExpenseLineDraft,
  type Field,
  type LineAmounts,
  type LineTaxCode,
  type Money,
} from '@outlay/domain';
import { Button, FormRow, FormSection, IconButton, NumberField } from '@outlay/ui-kit';
import { Equal, Plus, Trash2 } from 'lucide-react';
import { useRead } from '../../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../../app/use-panel.ts';
import { FieldInput } from '../../../form/fields/field-input.tsx';
import { useText } from '../../../i18n/use-intl.tsx';
import { isFigure, withoutStaleTax, type TaxCodesById } from './expense-lines-draft.ts';
import styles from '../sheet/expense-lines.module.css';

export interface ExpenseLinesInputProps {
  draft: Partial<ExpenseDraft>;
  change: (changes: Partial<ExpenseDraft>) => void;
  errorOf: (field: string) => string | undefined;
  /** Shows the account of each line, for bookkeeping. */
  withAccounts?: boolean;
}

const FIELDS = {
  description: { kind: 'text', label: 'field.description' },
  gross: { kind: 'money', label: 'field.gross', required: true },
  tax_code_id: { kind: 'reference', label: 'field.tax_code', resource: 'taxCodes' },
  cost_center_id: { kind: 'reference', label: 'field.cost_center', resource: 'costCenters' },
  entry_type_id: {
    kind: 'reference',
    label: 'field.entry_type',
    resource: 'entryTypes',
    narrowed: { direction: 'out' },
  },
  account_id: {
    kind: 'reference',
    label: 'field.account',
    resource: 'accounts',
    narrowed: { use: 'booking' },
  },
} as const satisfies Readonly<Record<string, Field>>;

/** Returns the tax codes that are valid on a day, by id. */
function useTaxCodes(day: string | undefined): TaxCodesById {
  const { client } = usePanel();
  const params = {
    active: true,
    limit: 100,
    ...(day === undefined || day === '' ? {} : { valid_on: day }),
  };
  const { data } = useRead('taxCodes.list', params, (signal) => client.taxCodes.list(params, { signal }));
  return new Map((data?.items ?? []).map((code) => [code.id, code]));
}

/**
 * Editor of the lines of a request. A simple request has none; each change of a line leaves the rest of the amount to the
 * last one.
 */
export function ExpenseLinesInput({ draft, change, errorOf, withAccounts = false }: ExpenseLinesInputProps) {
  const text = useText();
  const formats = useFormats();
  const { amount, lines = [] } = draft;
  const codes = useTaxCodes(draft.incurred_on);
  const put = (next: readonly ExpenseLineDraft[]) => change({ lines: withoutStaleTax(lines, next, codes) });
  if (!isFigure(amount)) return null;
  const add = () => {
    const rest =
      lines.length === 0
        ? amount
        : amountLeft(
            amount,
            lines.filter(({ gross }) => isFigure(gross)),
          );
    put([...lines, { gross: rest }]);
  };
  const isComplete = lines.every(({ gross }) => isFigure(gross) && gross.currency === amount.currency);
  const left = isComplete ? amountLeft(amount, lines) : null;
  const codeOf = (line: ExpenseLineDraft): LineTaxCode | null => codes.get(line.tax_code_id ?? 0) ?? null;
  const amounts = isComplete
    ? linesAmounts(lines.map((line) => ({ gross: line.gross, tax: line.tax, code: codeOf(line) })))
    : [];
  return (
    <FormSection title={text('field.lines')} lead={text('expense.lines.help')}>
      {lines.map((line, at) => (
        <LineInput
          key={`line ${at + 1}`}
          amount={amount}
          lines={lines}
          line={line}
          at={at}
          errorOf={errorOf}
          withAccounts={withAccounts}
          code={codeOf(line)}
          amounts={amounts[at]}
          onChange={put}
        />
      ))}
      {left !== null && left.minor !== 0 && lines.length > 0 ? (
        <p role={errorOf('lines') === undefined ? 'status' : 'alert'} className={styles['left']}>
          {text('expense.lines.left', { amount: formats.amountText(left) })}
        </p>
      ) : null}
      <div className={styles['tools']}>
        {lines.length < LINES_MAX ? (
          <Button size="s" icon={Plus} onClick={add}>
            {text(lines.length === 0 ? 'expense.lines.start' : 'expense.lines.add')}
          </Button>
        ) : null}
        {lines.length > 1 ? (
          <Button size="s" icon={Equal} onClick={() => put(linesEvenly(amount, lines))}>
            {text('expense.lines.evenly')}
          </Button>
        ) : null}
      </div>
    </FormSection>
  );
}

interface LineInputProps extends Pick<ExpenseLinesInputProps, 'errorOf' | 'withAccounts'> {
  amount: Money;
  lines: readonly ExpenseLineDraft[];
  line: ExpenseLineDraft;
  at: number;
  code: LineTaxCode | null;
  /** Amounts of the line among all of them; undefined while an amount is missing. */
  amounts: LineAmounts | undefined;
  onChange: (lines: readonly ExpenseLineDraft[]) => void;
}

function LineInput({
  amount,
  lines,
  line,
  at,
  code,
  amounts,
  errorOf,
  withAccounts,
  onChange,
}: LineInputProps) {
  const text = useText();
  const formats = useFormats();
  const set = (changes: Partial<ExpenseLineDraft>) =>
    onChange(lines.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  const changeGross = (value: unknown) => {
    const gross = (value ?? { minor: '', currency: amount.currency }) as Money;
    const known = lines.every((one, index) => index === at || isFigure(one.gross));
    if (isFigure(gross) && known) onChange(withLineAmount(amount, lines, at, gross));
    else set({ gross });
  };
  const field = (name: keyof typeof FIELDS) => (
    <FieldInput
      name={`lines.${at}.${name}`}
      field={FIELDS[name]}
      value={line[name]}
      error={errorOf(`lines.${at}.${name}`)}
      onChange={(value) => (name === 'gross' ? changeGross(value) : set({ [name]: value ?? null }))}
    />
  );
  const share =
    isFigure(line.gross) && amount.minor !== 0
      ? Math.round((line.gross.minor * 10_000) / amount.minor) / 100
      : null;
  return (
    <div className={styles['line']} role="group" aria-label={text('expense.lines.line', { n: at + 1 })}>
      <FormRow>
        {field('description')}
        {field('entry_type_id')}
      </FormRow>
      <FormRow>
        {field('gross')}
        <NumberField
          label={text('expense.lines.share')}
          optional
          unit="%"
          step={0.5}
          value={share}
          onValueChange={(_, typed) => {
            const points = basisPointsOf(typed);
            if (points !== null && points <= 10_000 && lines.length > 1)
              onChange(withLineShare(amount, lines, at, points));
          }}
        />
      </FormRow>
      <FormRow>
        {field('tax_code_id')}
        {field('cost_center_id')}
      </FormRow>
      {withAccounts === true ? <FormRow>{field('account_id')}</FormRow> : null}
      <div className={styles['foot']}>
        <span>
          {amounts === undefined || code === null
            ? null
            : text('expense.lines.tax', {
                net: formats.amountText(amounts.net),
                tax: formats.amountText(amounts.tax),
                rate: formats.percent(code.rate / 10_000),
              })}
        </span>
        <IconButton
          icon={Trash2}
          label={text('expense.lines.remove', { n: at + 1 })}
          onClick={() => onChange(lines.filter((_, index) => index !== at))}
        />
      </div>
    </div>
  );
}
