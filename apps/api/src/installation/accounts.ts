import {
  SIGN_IN_PROBLEMS,
  type HostedAccount,
  type Installation,
  type SignInProblem,
  type HostedAccountQuery,
} from '@outlay/domain';
import { and, count, eq, exists, gt, gte, isNull, not, sql, type SQL } from '../db/drizzle.ts';
import { permit, requireRecord } from '../access/permit.ts';
import { endSessionsOf } from '../auth/sessions/session.ts';
import {
  LOCKING_FAILURES,
  THROTTLE_MINUTES,
  resetAllFailures,
  resetCodeFailures,
} from '../auth/sign-in/throttle.ts';
import { hasSecondFactor } from '../access/second-factors.ts';
import { companies, sessions, signInFailures, users } from '../db/schema/index.ts';
import { build, countOfRows, leftJoin } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { moment, lower } from '../db/expressions.ts';
import { byName, ref } from '../records/columns.ts';
import { search, whenGiven } from '../records/conditions.ts';
import { auditInstallation } from './record-action.ts';
import { readOne, readSlice, type SliceSource } from './slice.ts';

const liveSessions = build
  .select({ n: countOfRows() })
  .from(sessions)
  .where(and(eq(sessions.userId, users.id), isNull(sessions.revokedAt), gt(sessions.expiresAt, sql`now()`)));

/** Failures that lock an account: of its address, from one network or from all unknown ones, or of its codes. */
const failures = build
  .select({ key: signInFailures.key })
  .from(signInFailures)
  .where(
    and(
      sql`(${signInFailures.key} = 'account:' || lower(${users.email})
        or starts_with(${signInFailures.key}, 'account:' || lower(${users.email}) || ':')
        or ${signInFailures.key} = 'code:' || ${users.id})`,
      gt(signInFailures.at, sql`now() - make_interval(mins => ${sql.raw(String(THROTTLE_MINUTES))})`),
    ),
  )
  .groupBy(signInFailures.key)
  .having(gte(count(), sql.raw(String(LOCKING_FAILURES))));

const CONDITIONS: Readonly<Record<SignInProblem, SQL | undefined>> = {
  locked: exists(failures),
  unverified: isNull(users.emailVerifiedAt),
  no_second_factor: not(hasSecondFactor(users.id, sql`now()`)),
  suspended: eq(users.status, 'suspended'),
  invited: eq(users.status, 'invited'),
  address_of_another: eq(users.emailClaimed, true),
};

const problems = sql`to_json(array_remove(array[${sql.join(
  SIGN_IN_PROBLEMS.map(
    (problem) => sql`case when ${CONDITIONS[problem]} then ${sql.raw(`'${problem}'`)} end`,
  ),
  sql`, `,
)}]::text[], null))`;

const SOURCE: SliceSource<HostedAccountQuery> = {
  table: users,
  joins: [leftJoin(companies, eq(companies.id, users.companyId))],
  fields: {
    id: users.id,
    name: users.name,
    email: users.email,
    role: users.role,
    company: ref(companies),
    status: users.status,
    problems,
    sessions: sql`(${liveSessions})`,
    last_seen_at: moment(users.lastSeenAt),
    created_at: moment(users.createdAt),
  },
  sorts: {
    id: users.id,
    name: byName(users),
    email: lower(users.email),
    last_seen_at: users.lastSeenAt,
  },
};

/** Lists the accounts of all companies with what keeps each from signing in. */
export async function listAccounts({ db, query }: RequestContext<'installation.accounts'>) {
  const params = query();
  return readSlice<HostedAccount>(db, SOURCE, params, [
    whenGiven(params.problem, (problem) => CONDITIONS[problem]),
    search(params.q, [users.name, users.email, companies.name]),
  ]);
}

/** Counts the accounts with each problem as the list counts them that it filters. */
export async function countSignInProblems(db: Db): Promise<Installation['sign_in_problems']> {
  const counts = Object.fromEntries(
    SIGN_IN_PROBLEMS.map((problem) => [problem, countOfRows(CONDITIONS[problem])] as const),
  );
  const [counted] = await db.select(counts).from(users);
  return SIGN_IN_PROBLEMS.map((problem) => ({ problem, count: counted?.[problem] ?? 0 }));
}

type Command = RequestContext<'installation.unlock'> | RequestContext<'installation.signOut'>;

async function accountOf({ db, actor, params }: Command): Promise<HostedAccount> {
  const account = requireRecord(await readOne<HostedAccount>(db, SOURCE, params.id));
  permit(actor, 'update', 'installation');
  return account;
}

const aboutAccount = ({ id, name, company }: HostedAccount) => ({
  companyId: company?.id ?? null,
  subject: 'users',
  recordId: id,
  recordName: name,
});

/** Forgets the failed sign-ins of an account; the limit of the caller's network stays. */
export async function unlockAccount(context: RequestContext<'installation.unlock'>) {
  const { db, params } = context;
  const account = await accountOf(context);
  await resetAllFailures(db, account.email);
  await resetCodeFailures(db, account.id);
  await auditInstallation(context, 'account_unlocked', aboutAccount(account));
  return requireRecord(await readOne<HostedAccount>(db, SOURCE, params.id));
}

/** Ends all sessions of an account and revokes its API tokens. */
export async function signOutAccount(context: RequestContext<'installation.signOut'>) {
  const { db, now, params } = context;
  const account = await accountOf(context);
  const ended = await endSessionsOf(db, account.id, 'signed out by an administrator', now);
  await auditInstallation(context, 'account_signed_out', { ...aboutAccount(account), detail: { ended } });
  return requireRecord(await readOne<HostedAccount>(db, SOURCE, params.id));
}
