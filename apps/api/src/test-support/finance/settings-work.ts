import type { AccountType, Money } from '@outlay/domain';
import type { Random } from '../../demo/random.ts';
import type { BookAccounts, ExpectedBooks } from './expected-books.ts';
import type { Command } from './finance-command.ts';

type Versioned = { readonly id: number; readonly version: number };
type AccountName = keyof BookAccounts;

/** Records that the random changes of settings use. */
export type SettingsGround = {
  readonly books: ExpectedBooks;
  readonly accounts: BookAccounts;
  /** Accounts of several types, which may become default ones. */
  readonly spares: readonly { readonly id: number; readonly type: AccountType }[];
  /** Accounts whose opening balances the work changes: bank accounts in the currency. */
  readonly opened: readonly (Versioned & { readonly currency: string })[];
  /** Accounts whose opening balance only documents explain. */
  readonly cleared: readonly Versioned[];
  readonly incomeType: Versioned;
  /** Fields that each change of the settings repeats. */
  readonly setting: object;
};

const OWNER = 'owner@outlay.example';
/** Default accounts that may share an account: no document of another name explains their balance. */
const COLLECTING: readonly AccountName[] = ['income', 'exchange_gain_loss', 'rounding'];
/** Default accounts that stay, because they have entries that later documents clear. */
const CLEARED: readonly AccountName[] = ['owed_to_employees', 'payables', 'receivables', 'employee_advances'];
/** Default accounts that the work changes, with a type that they may have. */
const CHANGED = [
  ['bank', 'bank'],
  ['petty_cash', 'asset'],
  ['input_vat', 'asset'],
  ['output_vat', 'liability'],
  ['income', 'income'],
  ['exchange_gain_loss', 'expense'],
  ['rounding', 'expense'],
  ['owed_to_employees', 'liability'],
] as const satisfies readonly (readonly [AccountName, AccountType])[];

const refuse = (what: string): never => {
  throw new Error(`The server accepted ${what}.`);
};

/**
 * Creates random changes of settings that other documents are posted by: default accounts, the account of a type of
 * income, and opening balances. A change that contradicts the books fails the test if the server accepts it.
 */
export function createSettingsWork(ground: SettingsGround, baseOf: (amount: Money) => number) {
  const { books, accounts, spares } = ground;
  const namesOf = (account: number): AccountName[] =>
    (Object.keys(accounts) as AccountName[]).filter((name) => accounts[name] === account);
  const isControl = (account: number): boolean => namesOf(account).some((name) => !COLLECTING.includes(name));
  const versions = new Map<number, number>();
  const versionOf = ({ id, version }: Versioned): number => versions.get(id) ?? version;
  const setVersion = (data: unknown): void => {
    const { id, version } = data as Versioned;
    versions.set(id, version);
  };
  const income = { version: ground.incomeType.version, account: null as number | null };

  const chosenDefault = (random: Random): Command => {
    const [name, type] = random.pick(CHANGED);
    const fitting = spares.filter((one) => one.type === type).map(({ id }) => id);
    const account = random.pick(random.next() < 0.7 ? [accounts[name], ...fitting] : Object.values(accounts));
    return {
      name: 'company.update',
      as: OWNER,
      isSetting: true,
      body: { ...ground.setting, default_accounts: { [name]: account } },
      apply: () => {
        if (accounts[name] === account) return;
        const isShared = namesOf(account).length > 0 && (!COLLECTING.includes(name) || isControl(account));
        if (isShared || CLEARED.includes(name)) refuse(`account ${account} as ${name}`);
        accounts[name] = account;
      },
    };
  };

  const typeOfIncome = (random: Random): Command => {
    const fitting = spares.filter(({ type }) => type === 'income' || type === 'expense').map(({ id }) => id);
    const account = random.pick(
      random.next() < 0.7 ? [null, accounts.receivables, ...fitting] : Object.values(accounts),
    );
    return {
      name: 'entryTypes.update',
      as: OWNER,
      isSetting: true,
      params: { id: ground.incomeType.id },
      body: { version: income.version, account_id: account },
      apply: (data) => {
        income.version = (data as Versioned).version;
        if (account === income.account) return;
        if (account !== null && isControl(account) && account !== accounts.receivables)
          refuse(`account ${account} for a type of income`);
        income.account = account;
      },
    };
  };

  const openingBalance = (random: Random): Command => {
    const isCleared = random.next() < 0.3;
    const account = isCleared ? random.pick(ground.cleared) : random.pick(ground.opened);
    const currency = 'currency' in account ? String(account.currency) : 'SAR';
    const balance = { minor: random.between(1, 900_000), currency };
    return {
      name: 'accounts.update',
      as: OWNER,
      isSetting: true,
      params: { id: account.id },
      body: { version: versionOf(account), opening_balance: balance },
      apply: (data) => {
        setVersion(data);
        if (isCleared) refuse(`an opening balance of account ${account.id}`);
        books.opening(account.id, baseOf(balance));
      },
    };
  };

  const next = (random: Random): Command =>
    random.pick([chosenDefault, chosenDefault, typeOfIncome, openingBalance])(random);

  /** Returns the account that cash-in of the type is posted from. */
  const incomeAccount = (): number => {
    const { account } = income;
    if (account === null) return accounts.income;
    if (isControl(account) && account !== accounts.receivables) refuse(`cash-in from account ${account}`);
    return account;
  };
  return { next, incomeAccount };
}
