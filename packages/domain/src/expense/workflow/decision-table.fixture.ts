import { createAbility } from '../../access/ability.ts';
import { canOf, CAN_ACTIONS, type CanAction } from './can.ts';
import { CAST, pendingExpense, refOf, stepFor } from '../cast.fixture.ts';
import { expenseDecision } from './decision.ts';
import type { Expense } from '../expense.ts';
import {
  BOOK_STATUSES,
  EXPENSE_ACTIONS,
  EXPENSE_STATUSES,
  PAYMENT_STATUSES,
  type ExpenseStatus,
} from './status/statuses.ts';

const { mona, omar, rana, zaid, faisal, olaya, adel, audrey, pascal, maha } = CAST;

type Persona = { readonly title: string; readonly player: typeof mona; readonly isOwner: boolean };

const CLIENT = { id: 13, name: 'Client', ability: createAbility([]) };

/** Columns of the table; Mona owns the expense unless the column is marked own. */
const PERSONAS: readonly Persona[] = [
  { title: 'Member, own', player: mona, isOwner: true },
  { title: 'Approver, own', player: omar, isOwner: true },
  { title: 'Finance, own', player: faisal, isOwner: true },
  { title: 'Owner set, own', player: olaya, isOwner: true },
  { title: 'admin, own', player: adel, isOwner: true },
  { title: 'Approver in the step¹', player: omar, isOwner: false },
  { title: 'Approver of the team', player: rana, isOwner: false },
  { title: 'Approver elsewhere', player: zaid, isOwner: false },
  { title: 'Finance²', player: faisal, isOwner: false },
  { title: 'Owner set', player: olaya, isOwner: false },
  { title: 'admin', player: adel, isOwner: false },
  { title: 'Auditor', player: audrey, isOwner: false },
  { title: 'provider', player: pascal, isOwner: false },
  { title: 'other Member', player: maha, isOwner: false },
  { title: 'client', player: CLIENT, isOwner: false },
];

interface State {
  readonly title: string;
  readonly facts: Partial<Expense>;
}

const statesOf = (status: ExpenseStatus): State[] => {
  if (status !== 'comment') return [{ title: status, facts: { status } }];
  const pending = { resume_status: 'pending', asked_by: refOf(omar) } as const;
  const approved = { resume_status: 'approved', asked_by: refOf(faisal), current_step: null } as const;
  return [
    { title: 'comment, asked while pending', facts: { status, ...pending } },
    { title: 'comment, asked once approved', facts: { status, ...approved } },
  ];
};

const STATES = EXPENSE_STATUSES.flatMap(statesOf);

const AXES = PAYMENT_STATUSES.flatMap((payment_status) =>
  BOOK_STATUSES.map((book_status) => ({ payment_status, book_status })),
);

const answer = (expense: Expense, action: CanAction, player: Persona['player']): string => {
  const known = EXPENSE_ACTIONS.find((one) => one === action);
  if (known) {
    const decision = expenseDecision(expense, known, player, player.ability);
    if (decision.allowed) return `**${decision.to}**`;
    return `${decision.denial === 'ability' ? 403 : 409} ${decision.reason.code}`;
  }
  const can = canOf(expense, player, player.ability)[action];
  return can === true ? '**yes**' : (can?.code ?? '');
};

const BY_ANOTHER = refOf(rana);

const cellsOf = (facts: Partial<Expense>, action: CanAction): string[] =>
  PERSONAS.map(({ player, isOwner }) =>
    answer(
      pendingExpense({
        steps: [stepFor(omar)],
        rejected_by: refOf(omar),
        approved_by: refOf(omar),
        ...facts,
        // Owners never request information on, reject or approve their own expense.
        ...(isOwner && { user: refOf(player), rejected_by: BY_ANOTHER, approved_by: BY_ANOTHER }),
        ...(isOwner && facts.asked_by && { asked_by: BY_ANOTHER }),
      }),
      action,
      player,
    ),
  );

const named = (some: readonly string[], all: readonly string[]): string =>
  some.length === all.length ? 'any' : some.join('/');

/**
 * Formats the payment and booking statuses of a row; combinations that are not a full product are listed as
 * pairs.
 */
const axesTitle = (axes: readonly (typeof AXES)[number][]): string => {
  const payments = [...new Set(axes.map(({ payment_status }) => payment_status))];
  const books = [...new Set(axes.map(({ book_status }) => book_status))];
  if (payments.length * books.length !== axes.length) {
    return axes.map(({ payment_status, book_status }) => `${payment_status}+${book_status}`).join(', ');
  }
  return `payment ${named(payments, PAYMENT_STATUSES)}, ${named(books, BOOK_STATUSES)}`;
};

const rowsOf = (action: CanAction): { readonly title: string; readonly cells: readonly string[] }[] =>
  STATES.flatMap(({ title, facts }) => {
    const groups = Map.groupBy(AXES, (axes) => cellsOf({ ...facts, ...axes }, action).join(' | '));
    return [...groups].map(([cells, axes]) => ({
      title: groups.size === 1 ? title : `${title}; ${axesTitle(axes)}`,
      cells: cells.split(' | '),
    }));
  });

/** Merges statuses with identical results into one row. */
const section = (action: CanAction): string => {
  const groups = Map.groupBy(rowsOf(action), ({ cells }) => cells.join(' | '));
  const lines = [...groups].map(
    ([cells, rows]) => `| ${rows.map(({ title }) => title).join('; ')} | ${cells} |`,
  );
  const head = `| status | ${PERSONAS.map(({ title }) => title).join(' | ')} |`;
  return [`## ${action}`, '', head, `|${' --- |'.repeat(PERSONAS.length + 1)}`, ...lines, ''].join('\n');
};

/** Number of decisions in the table. */
export const DECISION_COUNT = CAN_ACTIONS.length * STATES.length * AXES.length * PERSONAS.length;

/** Returns the whole table as Markdown. */
export const decisionTable = (): string =>
  [
    '# Who may do what to an expense, and when',
    '',
    `Generated from the domain's transition table, the built-in permission sets and the payment and booking states`,
    `(${DECISION_COUNT.toLocaleString('en')} decisions); a test compares it, so a change of any rule shows up here and has to be reviewed.`,
    'Renew it with `pnpm --filter @outlay/domain exec vitest run src/expense/workflow/decision-table.test.ts -u`.',
    '',
    'A status in bold is where the action leads; 403 is refused by permission, 409 by the workflow, each with the code of',
    'its reason. Statuses, payments and bookings that get the same answers share a row; where payment and booking do not',
    'matter, they are not named.',
    '',
    '¹ also the one who asked while pending, who rejected and who approved last. ² also the one who asked once approved.',
    '',
    ...CAN_ACTIONS.map(section),
  ].join('\n');
