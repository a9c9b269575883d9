import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { createActor } from 'xstate';
import * as domain from './index.ts';
import type {
  AppAbility,
  Expense,
  ExpenseDecision,
  Landing,
  Money,
  Page,
  PasswordStrength,
  ResourcePort,
  RouteDecision,
  Session,
  SessionUser,
  StoragePort,
  StoredUser,
  Supplier,
  SupplierDraft,
  SupplierQuery,
} from './index.ts';

/** Names that programs using the SDK depend on. */
const FIXED = [
  'ANONYMOUS_RULES',
  'EXPENSE_DIALOG',
  'EXPENSE_TRANSITIONS',
  'LIST_DEFAULTS',
  'LOCALES',
  'PAGE_SIZES',
  'PASSWORD_METER',
  'Problem',
  'RATE_LIMIT',
  'STORAGE_KEYS',
  'TOAST_MS',
  'bindForm',
  'companySetting',
  'createAbility',
  'defineResource',
  'evaluatePolicies',
  'expense',
  'expenseDecision',
  'expenseDialogMachine',
  'expenseStatusMachine',
  'formMachine',
  'formatMessage',
  'isProblem',
  'landingRoute',
  'listMachine',
  'loadSession',
  'money',
  'passwordStrength',
  'passwordStrengthMachine',
  'permissionRule',
  'reasonAgainst',
  'routeDecision',
  'sentStatus',
  'sessionMachine',
  'sessionUser',
] as const satisfies readonly (keyof typeof domain)[];

describe('public exports', () => {
  it('contain every fixed name', () => {
    expect(Object.keys(domain)).toEqual(expect.arrayContaining([...FIXED]));
  });

  it('have a path of their own for every area, so that programs can import a part', () => {
    const areas = readdirSync(import.meta.dirname, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
      .map(({ name }) => name);
    expect(areas.filter((name) => !existsSync(join(import.meta.dirname, name, 'index.ts')))).toEqual([]);
    const manifest: unknown = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
    expect(manifest).toHaveProperty('exports', {
      '.': './src/index.ts',
      './*': './src/*/index.ts',
      './expense/expense': './src/expense/expense.ts',
      './import/import-report': './src/import/import-report.ts',
      './list/page': './src/list/page.ts',
      './testing': './src/testing.ts',
    });
  });

  it('have the constants of the specification', () => {
    expect(domain.TOAST_MS).toBe(5000);
    expect(domain.RATE_LIMIT).toEqual({ requests: 2, perMs: 60_000 });
    expect(domain.LIST_DEFAULTS).toEqual({ page: 1, perPage: 10 });
    expect(domain.PAGE_SIZES).toEqual([2, 5, 10, 15, 20]);
    expect(domain.LOCALES).toEqual(['en', 'ar']);
    expect(Object.values(domain.STORAGE_KEYS)).toEqual([
      'accessToken',
      'refreshToken',
      'userData',
      'lang',
      'appConfigDirection',
    ]);
  });

  it('have the expected types', () => {
    expectTypeOf(domain.passwordStrength).toEqualTypeOf<(text: string) => PasswordStrength>();
    expectTypeOf(domain.landingRoute).returns.toEqualTypeOf<Landing>();
    expectTypeOf(domain.loadSession).parameter(0).toEqualTypeOf<Pick<StoragePort, 'getItem'>>();
    expectTypeOf(domain.loadSession).returns.toEqualTypeOf<Session | null>();
    expectTypeOf(domain.createAbility).returns.toEqualTypeOf<AppAbility>();
    expectTypeOf(domain.createAbility).parameter(0).toBeUnknown();
    expectTypeOf(domain.routeDecision).returns.toEqualTypeOf<RouteDecision>();
    expectTypeOf(domain.expenseDecision).returns.toEqualTypeOf<ExpenseDecision>();
    expectTypeOf<SessionUser>().toExtend<StoredUser>();
    expectTypeOf<Expense['amount']>().toEqualTypeOf<Money>();
  });

  it("accept the browser's storage and files as ports", () => {
    interface BrowserStorage {
      readonly length: number;
      clear(): void;
      getItem(key: string): string | null;
      key(index: number): string | null;
      removeItem(key: string): void;
      setItem(key: string, value: string): void;
      [name: string]: unknown;
    }
    expectTypeOf<BrowserStorage>().toExtend<StoragePort>();
    expectTypeOf<File>().toExtend<domain.FileLike>();
  });

  it('reject unknown actions, subjects, messages and routes at compile time', () => {
    expectTypeOf<Parameters<AppAbility['can']>[0]>().not.toExtend<'fly'>();
    expectTypeOf<'fly'>().not.toExtend<Parameters<AppAbility['can']>[0]>();
    expectTypeOf<'post'>().not.toExtend<Parameters<AppAbility['can']>[1]>();
    expectTypeOf<'toast.nothing'>().not.toExtend<Parameters<typeof domain.formatMessage>[1]>();
    expectTypeOf<'nowhere'>().not.toExtend<domain.RouteName>();
  });

  it('infer rows and drafts of a bound form', () => {
    type Port = ResourcePort<Supplier, SupplierDraft, SupplierQuery>;
    expectTypeOf<Awaited<ReturnType<Port['list']>>>().toEqualTypeOf<Page<Supplier>>();

    const bindSupplier = (port: Port) =>
      domain.recordForm<Supplier, SupplierDraft>({
        port,
        schema: domain.supplierDraft,
        toDraft: ({ name }) => ({ name }),
        record: null,
      });
    type Form = ReturnType<typeof bindSupplier>;
    expectTypeOf<Form['initial']>().toExtend<Partial<SupplierDraft>>();
    expectTypeOf<Form['record']>().toEqualTypeOf<Supplier | null>();
    expectTypeOf<Awaited<ReturnType<Form['save']>>>().toEqualTypeOf<Supplier>();
  });

  it('have machines with typed states and events', () => {
    const actor = createActor(domain.passwordStrengthMachine);
    expectTypeOf(actor.getSnapshot().value).toEqualTypeOf<PasswordStrength>();
    expectTypeOf(actor.send).parameter(0).toExtend<{ type: 'typed'; text: string }>();
  });

  it('are named exports only', () => {
    expect(Object.keys(domain)).not.toContain('default');
    expect(Object.values(domain).every((one) => one !== undefined)).toBe(true);
  });
});
