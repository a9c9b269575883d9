import {
  countedAmount,
  describeHistory,
  figureText,
  formatMessage,
  isForeign,
  sumMoney,
  localizedName,
  type Expense,
  type HistoryEntry,
  type Locale,
  type MessageId,
  type Ref,
  type LocaleOptions,
} from '@outlay/domain';
import { dateOf } from '../../clock.ts';
import type { RequestData, ReportSection } from './report-data.ts';
import { amountText, dateText, plainText } from './report-format.ts';
import { REPORT_TEXTS } from './report-texts.ts';

/** Data of the document of a request: the request and its history as the reader may see them. */
export type PrintedRequest = {
  readonly expense: Expense;
  readonly history: readonly HistoryEntry[];
  readonly localeOptions: LocaleOptions;
  readonly company: { readonly name: string; readonly currency: string; readonly timeZone: string };
  readonly now: Date;
};

/** Returns the name of a record in a language; empty without one or if it is hidden. */
function nameOf(locale: Locale, record: Ref | null | undefined): string {
  return record === null || record === undefined ? '' : plainText(localizedName(record, locale));
}

/** Returns the company's day of a moment in the document's language; empty without one. */
const dayOf = (
  { localeOptions, company }: Pick<PrintedRequest, 'localeOptions' | 'company'>,
  moment: string | null | undefined,
): string =>
  moment === null || moment === undefined ? '' : dateText(localeOptions, dateOf(company, new Date(moment)));

function factsOf(request: PrintedRequest): RequestData['facts'] {
  const { expense, localeOptions } = request;
  const { locale } = localeOptions;
  const texts = REPORT_TEXTS[locale];
  const label = (id: MessageId) => formatMessage(locale, id);
  // Fields that rules hide are null, although the contract's type does not allow null.
  const isHidden = (expense.amount as Expense['amount'] | null) === null;
  const incurredOn = expense.incurred_on as string | null;
  const amounts = isHidden
    ? []
    : [
        { label: label('field.amount'), value: amountText(localeOptions, expense.amount), figure: true },
        ...(isForeign(expense)
          ? [
              {
                label: label('field.base_amount'),
                value: amountText(localeOptions, countedAmount(expense)),
                figure: true,
              },
              ...(expense.rate
                ? [
                    {
                      label: texts.rate,
                      value: figureText(expense.rate.rate, localeOptions.numerals),
                      figure: true,
                    },
                  ]
                : []),
            ]
          : []),
      ];
  const facts = [
    ...amounts,
    { label: label('field.status'), value: label(`expense_status.${expense.status}`) },
    { label: label('field.payment_status'), value: label(`payment_status.${expense.payment_status}`) },
    { label: label('field.book_status'), value: label(`book_status.${expense.book_status}`) },
    {
      label: label('field.incurred_on'),
      value: incurredOn === null ? '' : dateText(localeOptions, incurredOn),
    },
    { label: label('field.submitted_at'), value: dayOf(request, expense.submitted_at) },
    { label: label('field.owner'), value: nameOf(locale, expense.user) },
    { label: label('field.team'), value: nameOf(locale, expense.team) },
    { label: label('field.supplier'), value: nameOf(locale, expense.supplier) },
    { label: label('field.supplier_vat_number'), value: plainText(expense.supplier_vat_number ?? '') },
    { label: label('field.invoice_number'), value: plainText(expense.invoice_number ?? '') },
    { label: label('field.attendees'), value: plainText(expense.attendees ?? '') },
    { label: label('field.entry_type'), value: nameOf(locale, expense.entry_type) },
    { label: label('field.account'), value: nameOf(locale, expense.account) },
    { label: label('field.paid_by'), value: label(`paid_by.${expense.paid_by}`) },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** Returns the table of a request's lines with their sums; without rows if it has none. */
function linesOf({ expense, localeOptions }: PrintedRequest): ReportSection {
  const { locale } = localeOptions;
  const label = (id: MessageId) => formatMessage(locale, id);
  const { lines = [] } = expense;
  const figures = ['net', 'tax', 'gross'] as const;
  const sums = () =>
    figures.map((name) => {
      const amounts = lines.map((line) => line[name]);
      return amountText(localeOptions, sumMoney(amounts, expense.amount.currency));
    });
  return {
    title: label('field.lines'),
    columns: [
      { head: label('field.description'), share: 30 },
      { head: label('field.tax_code'), share: 22 },
      ...figures.map((name) => ({ head: label(`field.${name}`), share: 16, figure: true })),
    ],
    rows: [
      ...lines.map((line) => [
        [plainText(line.description ?? ''), nameOf(locale, line.entry_type), nameOf(locale, line.cost_center)]
          .filter((part) => part !== '')
          .join('\n'),
        nameOf(locale, line.tax_code),
        ...figures.map((name) => amountText(localeOptions, line[name])),
      ]),
      ...(lines.length > 1 ? [[label('ledger.total'), '', ...sums()]] : []),
    ],
  };
}

/** Returns how an allowance was computed: the parts of a distance, or the days of a trip. */
function allowanceOf({ expense, localeOptions }: PrintedRequest): ReportSection {
  const { locale } = localeOptions;
  const label = (id: MessageId) => formatMessage(locale, id);
  const { mileage, per_diem } = expense;
  const rateText = (used: { readonly name: string; readonly source: string }) =>
    [nameOf(locale, { ...used, id: 0 }), plainText(used.source)].join('\n');
  const bands = (mileage?.breakdown.bands ?? []).map(({ distance, rate, amount, used }) => [
    `${figureText(String(distance), localeOptions.numerals)} × ${figureText(rate, localeOptions.numerals)}`,
    rateText(used),
    amountText(localeOptions, amount),
  ]);
  const days = (per_diem?.breakdown.days ?? []).map(
    ({ date, country, city, kind, deduction, amount, used }) => [
      [
        dateText(localeOptions, date),
        plainText(city === null ? country : `${city}, ${country}`),
        label(`per_diem_kind.${kind}`),
        ...(deduction.minor === 0
          ? []
          : [`${label('field.meal_deduction')}: ${amountText(localeOptions, deduction)}`]),
      ].join('\n'),
      rateText(used),
      amountText(localeOptions, amount),
    ],
  );
  return {
    title: mileage ? label('field.mileage') : label('field.per_diem'),
    columns: [
      { head: mileage ? label('field.distance') : label('field.date'), share: 35 },
      { head: label('field.source'), share: 45 },
      { head: label('field.amount'), share: 20, figure: true },
    ],
    rows: [...bands, ...days],
  };
}

function sectionsOf(request: PrintedRequest): ReportSection[] {
  const { expense, history, localeOptions } = request;
  const { locale } = localeOptions;
  const texts = REPORT_TEXTS[locale];
  const steps = (expense.steps ?? []).map(({ approvers, decided_by, on_behalf_of, decided_at }) => [
    approvers.map(({ name }) => plainText(name)).join('\n'),
    [decided_by, on_behalf_of].flatMap((one) => (one ? [nameOf(locale, one)] : [])).join('\n'),
    dayOf(request, decided_at),
  ]);
  const events = history.map((entry) => [
    dayOf(request, entry.at),
    plainText(describeHistory(localeOptions, entry)),
    plainText(entry.details ?? ''),
  ]);
  const sections = [
    allowanceOf(request),
    linesOf(request),
    {
      title: texts.approvals,
      columns: [
        { head: texts.approvers, share: 50 },
        { head: texts.decidedBy, share: 30 },
        { head: texts.date, share: 20 },
      ],
      rows: steps,
    },
    {
      title: texts.history,
      columns: [
        { head: texts.date, share: 18 },
        { head: texts.event, share: 42 },
        { head: texts.comment, share: 40 },
      ],
      rows: events,
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

/** Returns the data of a request's document, in its language. */
export const requestData = (
  request: PrintedRequest,
): Omit<RequestData, 'receipts' | 'has_receipt_pages'> => ({
  kind: 'request',
  localeOptions: request.localeOptions,
  company: { name: request.company.name, currency: request.company.currency },
  made_on: dateOf(request.company, request.now),
  number: request.expense.number,
  description: request.expense.description ?? '',
  facts: factsOf(request),
  sections: sectionsOf(request),
});
