import {
  CAN_ACTIONS,
  canOf,
  EXPENSE_TRANSITIONS,
  expense,
  needsDetails,
  sentDecision,
  type Expense,
} from '@outlay/domain';
import type { Trial } from '../run/trial.ts';
import type { RoleName } from '../run/users.ts';
import type { Check } from './check.ts';
import { Stopped } from './check.ts';
import type { SentStatus } from './expense-scenario.ts';
import { ACTING, createExpense, move, readExpense, send } from './expense-scenario.ts';

const NEEDS: readonly RoleName[] = ['member', 'approver', 'finance'];
const COMMENT = 'Conformance check';

/** Every status that can be sent, once. */
const SENT: readonly SentStatus[] = [
  ...new Map(
    EXPENSE_TRANSITIONS.map(({ sent, kind }) => [
      `${sent} ${kind}`,
      { status: sent, ...(kind === null ? {} : { kind }) },
    ]),
  ).values(),
];

/** Every status that the domain denies a user is refused: a permission with 403, the workflow with 409. */
async function checkDenials(trial: Trial, record: Expense): Promise<void> {
  for (const as of ACTING.filter((role) => trial.users.has(role))) {
    const { actor, ability } = trial.user(as);
    for (const sent of SENT) {
      const decision = sentDecision(record, sent, actor, ability);
      if (decision.allowed) continue;
      const exchange = await send(trial, as, record, sent, COMMENT);
      trial.refused(exchange, { status: decision.denial === 'ability' ? 403 : 409, reason: true });
      if (exchange.response.status === 200) throw new Stopped('The expense has changed.');
    }
  }
}

/** Each user reads `can` as the domain decides it. */
async function checkCan(trial: Trial, { id }: Expense): Promise<void> {
  for (const as of ACTING.filter((role) => trial.users.has(role))) {
    const { actor, ability } = trial.user(as);
    const exchange = await trial.send('expenses.get', { as, params: { id } });
    if (exchange.response.status === 403) {
      trial.refused(exchange, { status: 403, reason: true });
      continue;
    }
    const { data, exchange: read } = await trial.ok('expenses.get', { as, params: { id } });
    const record = expense.parse(data);
    const expected = canOf(record, actor, ability);
    for (const action of CAN_ACTIONS) {
      const [is, should] = [record.can?.[action], expected[action]];
      const wanted = should === true ? 'true' : `a reason with the code ${should?.code}`;
      const isSame = is === true || should === true ? is === should : is?.code === should?.code;
      trial.expect(isSame, read, `can.${action} is ${wanted} for ${as}`);
    }
  }
}

/** States of one request on its way, each with the step that leads to it. */
const WAY: readonly {
  readonly as: RoleName;
  readonly sent: SentStatus;
  readonly details?: string;
}[] = [
  { as: 'member', sent: { status: 'pending' } },
  { as: 'approver', sent: { status: 'comment' }, details: COMMENT },
  { as: 'member', sent: { status: 'comment' }, details: COMMENT },
  { as: 'approver', sent: { status: 'approved' } },
  { as: 'finance', sent: { status: 'verified' } },
];

/** Ways back, so that the request can be removed. */
const BACK: typeof WAY = [
  { as: 'finance', sent: { status: 'unverified' }, details: COMMENT },
  { as: 'approver', sent: { status: 'pending' }, details: COMMENT },
];

async function follow(
  trial: Trial,
  at: (record: Expense) => Promise<void>,
  steps: typeof WAY = WAY,
): Promise<Expense> {
  let record = await createExpense(trial);
  await at(record);
  for (const { as, sent, details } of steps) {
    ({ record } = await move(trial, as, record, sent, details));
    await at(record);
  }
  return record;
}

/** Takes a request back, as far as the workflow allows. */
async function takeBack(trial: Trial, from: Expense): Promise<void> {
  let record = from;
  for (const { as, sent, details } of BACK) {
    const { actor, ability } = trial.user(as);
    if (sentDecision(record, sent, actor, ability).allowed)
      ({ record } = await move(trial, as, record, sent, details));
  }
}

async function checkWorkflow(trial: Trial): Promise<void> {
  const states: string[] = [];
  const last = await follow(trial, async ({ status }) => void states.push(status));
  const history = await trial.ok('expenses.history', { as: 'member', params: { id: last.id } });
  const entries = history.data as unknown as readonly { readonly to?: string }[];
  const reached = entries.map(({ to }) => to).filter((to) => to !== undefined);
  for (const state of states)
    trial.expect(
      reached.includes(state),
      history.exchange,
      `an entry of the history with the status ${state}`,
    );
  await takeBack(trial, last);
}

const atEachState = (check: (trial: Trial, record: Expense) => Promise<void>) => async (trial: Trial) => {
  const last = await follow(trial, (record) => check(trial, record));
  await takeBack(trial, last);
};

async function checkReject(trial: Trial): Promise<void> {
  const draft = await createExpense(trial);
  const { record: pending } = await move(trial, 'member', draft, { status: 'pending' });
  const { record } = await move(trial, 'approver', pending, { status: 'rejected' }, COMMENT);
  trial.expect(record.details === COMMENT, null, 'the reason in details');
  await checkDenials(trial, record);
  await move(trial, 'member', record, { status: 'draft' });
}

/** A comment that an action requires is a 422 on `details`, and the status stays. */
async function checkDetails(trial: Trial): Promise<void> {
  let record = await createExpense(trial);
  for (const { as, sent, details } of WAY) {
    const { actor, ability } = trial.user(as);
    const decision = sentDecision(record, sent, actor, ability);
    if (decision.allowed && needsDetails(decision.action)) {
      for (const wrong of ['', '   ', 'x'.repeat(2001)])
        trial.refused(await send(trial, as, record, sent, wrong), { status: 422, field: 'details' });
      const { status } = await readExpense(trial, record.id);
      trial.expect(status === record.status, null, `the status ${record.status} after a refused comment`);
    }
    ({ record } = await move(trial, as, record, sent, details));
  }
  await takeBack(trial, record);
}

async function checkStale(trial: Trial): Promise<void> {
  const draft = await createExpense(trial);
  const { record } = await move(trial, 'member', draft, { status: 'pending' });
  const exchange = await send(
    trial,
    'approver',
    { ...record, version: draft.version },
    { status: 'approved' },
  );
  const envelope = trial.refused(exchange, { status: 409 });
  const fresh = expense.safeParse(envelope?.data);
  trial.expect(
    fresh.success && fresh.data.version === record.version,
    exchange,
    'the current expense in data',
  );
  const { status } = await readExpense(trial, record.id);
  trial.expect(status === record.status, null, `the status ${record.status} after a refused change`);
}

async function checkMany(trial: Trial): Promise<void> {
  const [one, other] = [await createExpense(trial), await createExpense(trial)];
  const { data, exchange } = await trial.ok('expenses.updateMultipleStatus', {
    as: 'member',
    body: {
      ids: [one.id, other.id, 2_147_483_647],
      status: 'pending',
      details: '',
      versions: { [one.id]: one.version, [other.id]: other.version + 7, 2147483647: 1 },
    },
  });
  const results = data['results'] as readonly {
    readonly id: number;
    readonly ok: boolean;
    readonly message?: string;
  }[];
  const ids = results.map(({ id }) => id);
  trial.expect(
    JSON.stringify(ids) === JSON.stringify([one.id, other.id, 2_147_483_647]),
    exchange,
    'one result per id, in the order of the request',
  );
  const oks = results.map(({ ok }) => ok);
  trial.expect(
    JSON.stringify(oks) === JSON.stringify([true, false, false]),
    exchange,
    'ok for the first only: the second version is outdated, the third id unknown',
  );
  for (const { ok, message } of results)
    trial.expect(ok || (message ?? '') !== '', exchange, 'a message for each refused id');
  trial.expect((await readExpense(trial, one.id)).status === 'pending', null, 'the success remains');
}

const check = (rule: string, title: string, run: Check['run']): Check => ({ rule, title, needs: NEEDS, run });

/** Checks of the workflow of expenses, decided by the domain's table. */
export const expenseChecks: readonly Check[] = [
  check(
    'expense.workflow',
    'A request is submitted, asked about, answered, approved and verified',
    checkWorkflow,
  ),
  check('expense.reject', 'A request is rejected with a reason and reopened by its owner', checkReject),
  check(
    'expense.denied',
    'In every status each user is refused what the workflow denies: 403 or 409 with a reason',
    atEachState(checkDenials),
  ),
  check(
    'expense.can',
    'can says for each user what the workflow allows, with the reason code',
    atEachState(checkCan),
  ),
  check('expense.details', 'A missing or too long comment is a 422 on details', checkDetails),
  check('expense.conflict', 'A decision on an old version is a 409 with the current expense', checkStale),
  check(
    'expense.many',
    'A change of several expenses answers one result per id and keeps successes',
    checkMany,
  ),
];
