import { APPROVED_STATUSES, OPEN_STATUSES } from '../expense/workflow/status/statuses.ts';
import { sumMoney } from '../money/arithmetic.ts';
import type { DashboardFigures, Figure } from './dashboard.ts';

const together = (figures: readonly Figure[], currency: string): Figure => ({
  count: figures.reduce((sum, { count }) => sum + count, 0),
  amount: sumMoney(
    figures.map(({ amount }) => amount),
    currency,
  ),
  ...(figures.some(({ hidden }) => hidden === true) ? { hidden: true } : {}),
});

/** Returns the approved spending, with verified payments or not. */
export const spentFigure = (figures: DashboardFigures): Figure =>
  together(
    APPROVED_STATUSES.map((status) => figures[status]),
    figures.currency,
  );

/** Returns the expenses that await a decision or an answer. */
export const undecidedFigure = (figures: DashboardFigures): Figure =>
  together(
    OPEN_STATUSES.map((status) => figures[status]),
    figures.currency,
  );
