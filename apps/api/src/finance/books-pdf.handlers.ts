import {
  BOOK_PDF_LINES,
  sumMoney,
  localizedName,
  type GeneralLedger,
  type Locale,
  type MessageId,
  type Money,
  type PostedEntry,
  type LocaleOptions,
} from '@outlay/domain';
import { inArray, and } from '../db/drizzle.ts';
import { journalLines } from '../db/schema/index.ts';
import { dateOf } from '../clock.ts';
import type { ReportSection } from '../files/report/report-data.ts';
import { dateText, plainText, localeOptionsOf } from '../files/report/report-format.ts';
import { printStatement } from '../files/report/reports.handlers.ts';
import { statementFigure, label } from '../files/report/statement-text.ts';
import type { Handlers, RequestContext } from '../http/request/request-context.ts';
import type { FileAnswer } from '../http/response/respond.ts';
import { invalidField } from '../http/request/validation.ts';
import { bookFileName, type Book } from './book-file-name.ts';
import { readLedger, readTrialBalance } from './balances.handlers.ts';
import { journalIds, readableLines, readEntries } from './journal.handlers.ts';

type PdfCall = 'journal.pdf' | 'ledger.pdf' | 'trialBalance.pdf';
type Context = Pick<RequestContext<PdfCall>, 'db' | 'services' | 'actor' | 'now' | 'locale'>;
type Fact = readonly [label: string, value: string];

/** Refuses more lines than a PDF file takes, on the field that makes the period shorter. */
function checkLines(lines: number): void {
  if (lines > BOOK_PDF_LINES) throw invalidField('from', 'validation.pdf_lines', { n: BOOK_PDF_LINES });
}

const periodFacts = (
  localeOptions: LocaleOptions,
  { from, to }: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
): Fact[] =>
  (
    [
      ['field.from', from],
      ['field.to', to],
    ] as const
  ).flatMap(([id, day]) =>
    day === null || day === undefined
      ? []
      : [[label(localeOptions, id), dateText(localeOptions, day)] as const],
  );

/** Renders a document of the books with the company's name, its period and currency, and a table. */
async function bookFile(
  context: Context,
  localeOptions: LocaleOptions,
  [book, ...details]: readonly [Book, ...string[]],
  document: { readonly title: string; readonly facts: readonly Fact[]; readonly section: ReportSection },
): Promise<FileAnswer> {
  const { actor, now } = context;
  const { company } = actor;
  const body = await printStatement(context, {
    kind: 'statement',
    localeOptions,
    company: { name: company.name, currency: company.currency },
    made_on: dateOf(company, now),
    receipts: [],
    has_receipt_pages: false,
    title: document.title,
    facts: document.facts,
    sections: [document.section],
  });
  const filename = bookFileName(localeOptions.locale, book, [...details, dateOf(company, now)], 'pdf');
  return { body, type: 'application/pdf', filename };
}

const accountText = (locale: Locale, account: PostedEntry['lines'][number]['account']): string =>
  plainText(`${account.code} ${localizedName(account, locale)}`);

const figureOrNone = (localeOptions: LocaleOptions, amount: Money | null): string =>
  amount === null ? '' : statementFigure(localeOptions, amount);

/** Returns the rows of an entry: its number and date stand on the first line only. */
const entryRows = (localeOptions: LocaleOptions, entry: PostedEntry): string[][] =>
  entry.lines.map((line, at) => [
    at === 0 ? (entry.number ?? '') : '',
    at === 0 ? dateText(localeOptions, entry.date) : '',
    plainText(line.description ?? entry.description ?? ''),
    accountText(localeOptions.locale, line.account),
    line.side === 'debit' ? statementFigure(localeOptions, line.base_amount) : '',
    line.side === 'credit' ? statementFigure(localeOptions, line.base_amount) : '',
  ]);

async function journalPdf(context: RequestContext<'journal.pdf'>): Promise<FileAnswer> {
  const { db, actor } = context;
  const readable = readableLines(actor, 'export');
  const { lang, digits, ...query } = context.query();
  const localeOptions = localeOptionsOf(context, { lang, digits });
  const { locale } = localeOptions;
  const text = (id: MessageId) => label(locale, id);
  // Every entry has lines: one entry more than the limit is enough to refuse the request.
  const window = { limit: BOOK_PDF_LINES + 1, offset: 0 };
  const oldestFirst = { ...query, desc: query.desc ?? false };
  const entryIds = (await journalIds(db, readable, oldestFirst, window)).map(({ id }) => id);
  checkLines(entryIds.length);
  if (entryIds.length > 0)
    checkLines(await db.$count(journalLines, and(readable, inArray(journalLines.entryId, entryIds))));
  const entries = await readEntries(db, readable, entryIds);
  const { currency } = actor.company;
  const lines = entries.flatMap((entry) => entry.lines);
  const total = (side: 'debit' | 'credit') =>
    statementFigure(
      localeOptions,
      sumMoney(
        lines.filter((line) => line.side === side).map(({ base_amount }) => base_amount),
        currency,
      ),
    );
  return bookFile(context, localeOptions, ['journal'], {
    title: text('route.finance.journal.list'),
    facts: [...periodFacts(localeOptions, query), [text('field.currency'), currency]],
    section: {
      title: text('route.finance.journal.list'),
      columns: [
        { head: text('field.entry'), share: 13 },
        { head: text('field.date'), share: 13 },
        { head: text('field.description'), share: 26 },
        { head: text('ledger.account'), share: 22 },
        { head: text('field.debit'), share: 13, figure: true },
        { head: text('field.credit'), share: 13, figure: true },
      ],
      rows: [
        ...entries.flatMap((entry) => entryRows(localeOptions, entry)),
        [text('ledger.total'), '', '', '', total('debit'), total('credit')],
      ],
    },
  });
}

const ledgerRow = (localeOptions: LocaleOptions, item: GeneralLedger['items'][number]): string[] => [
  dateText(localeOptions, item.date),
  item.number ?? '',
  item.source_number ?? '',
  plainText(item.description ?? ''),
  figureOrNone(localeOptions, item.debit),
  figureOrNone(localeOptions, item.credit),
  statementFigure(localeOptions, item.balance),
];

async function ledgerPdf(context: RequestContext<'ledger.pdf'>): Promise<FileAnswer> {
  // Callers without permission are refused before anything they sent is validated.
  readableLines(context.actor, 'export');
  const { lang, digits, ...query } = context.query();
  const localeOptions = localeOptionsOf(context, { lang, digits });
  const { locale } = localeOptions;
  const text = (id: MessageId) => label(locale, id);
  const window = { limit: BOOK_PDF_LINES, offset: 0 };
  const { account, opening, closing, items, total } = await readLedger(context, query, 'export', window);
  checkLines(total);
  const balanceRow = (id: 'field.opening' | 'field.closing', amount: Money) => [
    '',
    '',
    '',
    text(id),
    '',
    '',
    statementFigure(localeOptions, amount),
  ];
  return bookFile(context, localeOptions, ['ledger', account.code], {
    title: text('route.finance.ledger.list'),
    facts: [
      [text('ledger.account'), accountText(locale, account)],
      ...periodFacts(localeOptions, query),
      [text('field.currency'), opening.currency],
    ],
    section: {
      title: accountText(locale, account),
      columns: [
        { head: text('field.date'), share: 13 },
        { head: text('field.entry'), share: 12 },
        { head: text('field.document'), share: 13 },
        { head: text('field.description'), share: 23 },
        { head: text('field.debit'), share: 13, figure: true },
        { head: text('field.credit'), share: 13, figure: true },
        { head: text('field.balance'), share: 13, figure: true },
      ],
      rows: [
        balanceRow('field.opening', opening),
        ...items.map((item) => ledgerRow(localeOptions, item)),
        balanceRow('field.closing', closing),
      ],
    },
  });
}

async function trialBalancePdf(context: RequestContext<'trialBalance.pdf'>): Promise<FileAnswer> {
  readableLines(context.actor, 'export');
  const { lang, digits, ...query } = context.query();
  const localeOptions = localeOptionsOf(context, { lang, digits });
  const { locale } = localeOptions;
  const text = (id: MessageId) => label(locale, id);
  const { items, totals, currency } = await readTrialBalance(context, query, 'export');
  const figures = ['opening', 'debit', 'credit', 'closing_debit', 'closing_credit'] as const;
  return bookFile(context, localeOptions, ['trial-balance'], {
    title: text('route.finance.trial_balance.list'),
    facts: [...periodFacts(localeOptions, query), [text('field.currency'), currency]],
    section: {
      title: text('route.finance.trial_balance.list'),
      columns: [
        { head: text('ledger.account'), share: 30 },
        ...figures.map((name) => ({ head: text(`field.${name}`), share: 14, figure: true })),
      ],
      rows: [
        ...items.map((item) => [
          accountText(locale, item.account),
          ...figures.map((name) => statementFigure(localeOptions, item[name])),
        ]),
        [
          text('ledger.total'),
          '',
          ...(['debit', 'credit', 'closing_debit', 'closing_credit'] as const).map((name) =>
            statementFigure(localeOptions, totals[name]),
          ),
        ],
      ],
    },
  });
}

/** Handlers of the PDF files of journal, ledgers and trial balance. */
export const bookPdfHandlers: Handlers<PdfCall> = {
  'journal.pdf': journalPdf,
  'ledger.pdf': ledgerPdf,
  'trialBalance.pdf': trialBalancePdf,
};
