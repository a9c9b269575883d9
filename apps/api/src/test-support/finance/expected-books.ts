/** Signed amounts by account id, in minor units of the company's currency; debits are positive. */
type Amounts = ReadonlyMap<number, number>;

/** Accounts of the company that documents are posted to; a change of its settings changes them. */
export type BookAccounts = Record<
  | 'bank'
  | 'petty_cash'
  | 'owed_to_employees'
  | 'payables'
  | 'input_vat'
  | 'output_vat'
  | 'receivables'
  | 'income'
  | 'exchange_gain_loss'
  | 'rounding'
  | 'opening_balances'
  | 'accrued_expenses'
  | 'employee_advances',
  number
>;

/** Tax code as the tax office defines it: rate and recoverable share in basis points. */
export type CodeOfTax = { readonly category: string; readonly rate: number; readonly recoverable: number };

/** Line of an expense as it was typed. */
export type TypedLine = {
  readonly gross: number;
  readonly code: CodeOfTax | null;
  readonly account: number | null;
};

/** Divides, with halves away from zero. */
function divide(value: bigint, by: bigint): bigint {
  const [positive, sign] = value < 0n ? [-value, -1n] : [value, 1n];
  return sign * ((2n * positive + by) / (2n * by));
}

const WHOLE = 10_000n;

/** Converts between currencies with two decimals at a decimal rate. */
export function converted(minor: number, rate: string): number {
  const [whole = '', fraction = ''] = rate.split('.');
  return Number(divide(BigInt(minor) * BigInt(whole + fraction), 10n ** BigInt(fraction.length)));
}

/** Tax in a gross amount, or on it where the buyer owes the tax. */
function taxIn(gross: bigint, { category, rate }: CodeOfTax): bigint {
  if (category === 'AE') return divide(gross * BigInt(rate), WHOLE);
  return gross - divide(gross * WHOLE, WHOLE + BigInt(rate));
}

/** Tax and recoverable tax of each line. Of the first lines of a rate together, they are those of their sum, rounded. */
function taxesOf(lines: readonly TypedLine[]): { net: number; tax: number; recoverable: number }[] {
  const taxes: { code: CodeOfTax | null; tax: bigint }[] = [];
  return lines.map(({ gross, code }, at) => {
    if (code === null) {
      taxes.push({ code, tax: 0n });
      return { net: gross, tax: 0, recoverable: 0 };
    }
    const same = lines
      .slice(0, at)
      .filter((one) => one.code?.category === code.category && one.code.rate === code.rate);
    const before = BigInt(same.reduce((sum, one) => sum + one.gross, 0));
    const tax = taxIn(before + BigInt(gross), code) - taxIn(before, code);
    const reclaimed = taxes
      .filter(
        (one) =>
          one.code?.category === code.category &&
          one.code.rate === code.rate &&
          one.code.recoverable === code.recoverable,
      )
      .reduce((sum, one) => sum + one.tax, 0n);
    taxes.push({ code, tax });
    const share = BigInt(code.recoverable);
    return {
      net: code.category === 'AE' ? gross : gross - Number(tax),
      tax: Number(tax),
      recoverable: Number(divide((reclaimed + tax) * share, WHOLE) - divide(reclaimed * share, WHOLE)),
    };
  });
}

/** Sums amounts by account. */
function summed(entries: readonly (readonly [account: number, minor: number])[]): Amounts {
  const sums = new Map<number, number>();
  for (const [account, minor] of entries) sums.set(account, (sums.get(account) ?? 0) + minor);
  return sums;
}

/**
 * Books that a test keeps of the documents it sent, to compare them with the server's. They share no code with the
 * server and the domain.
 */
export function createExpectedBooks(opening: Amounts, accounts: Readonly<BookAccounts>) {
  const balances = new Map(opening);
  const posted = new Map<string, Amounts>();
  const add = (amounts: Amounts, sign: number): void => {
    for (const [account, minor] of amounts)
      balances.set(account, (balances.get(account) ?? 0) + sign * minor);
  };
  const post = (document: string, entries: readonly (readonly [number, number])[]): void => {
    if (posted.has(document)) throw new Error(`The server posted ${document} twice.`);
    const amounts = summed(entries);
    posted.set(document, amounts);
    add(amounts, 1);
  };
  const reverse = (document: string): void => {
    const amounts = posted.get(document);
    if (amounts === undefined) return;
    posted.delete(document);
    add(amounts, -1);
  };
  /**
   * A liability is paid with money of another value: the difference is an exchange gain or loss. An advance that settles
   * a part of it is used up.
   */
  const pay = (
    document: string,
    liability: number,
    owed: number,
    from: number,
    value: number,
    advance = 0,
  ): void =>
    post(document, [
      [liability, owed],
      [accounts.employee_advances, -advance],
      [from, -value],
      [accounts.exchange_gain_loss, value - (owed - advance)],
    ]);
  return {
    reverse,
    isPosted: (document: string): boolean => posted.has(document),
    pay,
    opening: (account: number, value: number): void => {
      reverse(`opening ${account}`);
      post(`opening ${account}`, [
        [account, value],
        [accounts.opening_balances, -value],
      ]);
    },
    expense: (
      document: string,
      booking: {
        readonly lines: readonly TypedLine[];
        readonly account: number;
        readonly rate: string;
        readonly gross: number;
        readonly creditor: number;
      },
    ): void => {
      const taxes = taxesOf(booking.lines);
      const entries = booking.lines.flatMap((line, at) => {
        const one = taxes[at] ?? { net: 0, tax: 0, recoverable: 0 };
        const [net, tax, recoverable] = [one.net, one.tax, one.recoverable].map((minor) =>
          converted(minor, booking.rate),
        ) as [number, number, number];
        const isCharged = line.code?.category === 'AE';
        return [
          [line.account ?? booking.account, net + tax - recoverable],
          [accounts.input_vat, recoverable],
          [accounts.output_vat, isCharged ? -tax : 0],
        ] as const;
      });
      const left = booking.gross - entries.reduce((sum, [, minor]) => sum + minor, 0);
      post(document, [...entries, [accounts.rounding, left], [booking.creditor, -booking.gross]]);
    },
    cashIn: (document: string, account: number, value: number, from: number): void =>
      post(document, [
        [account, value],
        [from, -value],
      ]),
    /** A positive amount is paid to an employee, a negative one returned. */
    advance: (document: string, owed: number, account: number, value: number): void =>
      post(document, [
        [accounts.employee_advances, owed],
        [account, -value],
        [accounts.exchange_gain_loss, value - owed],
      ]),
    /** The customer owes the tax that is in the amount, except under reverse charge. */
    saleIssued: (document: string, amount: number, rate: string, code: CodeOfTax | null): void => {
      const value = converted(amount, rate);
      const charged = code === null || code.category === 'AE' ? 0n : taxIn(BigInt(amount), code);
      const tax = converted(Number(charged), rate);
      post(document, [
        [accounts.receivables, value],
        [accounts.output_vat, -tax],
        [accounts.income, tax - value],
      ]);
    },
    salePaid: (document: string, account: number, owed: number, value: number): void =>
      post(document, [
        [account, value],
        [accounts.receivables, -owed],
        [accounts.exchange_gain_loss, owed - value],
      ]),
    /** Balances that are not zero, by account id. */
    balances: (): Map<number, number> =>
      new Map([...balances].filter(([, minor]) => minor !== 0).toSorted(([a], [b]) => a - b)),
  };
}

/** Books that a test keeps. */
export type ExpectedBooks = ReturnType<typeof createExpectedBooks>;
