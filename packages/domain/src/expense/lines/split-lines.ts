import { negateMoney, sumMoney } from '../../money/arithmetic.ts';
import type { Money } from '../../money/money.ts';
import { BASIS_POINTS } from '../../tax/category.ts';
import { splitByPercent, splitEvenly } from '../../tax/split.ts';

type Line = { readonly gross: Money };

/** Returns the lines with equal amounts that add up to the whole. */
export const linesEvenly = <L extends Line>(amount: Money, lines: readonly L[]): L[] => {
  if (lines.length === 0) return [];
  const parts = splitEvenly(amount, lines.length);
  return lines.map((line, at) => ({ ...line, gross: parts[at] ?? line.gross }));
};

/** Returns the lines with another amount in one of them, and what remains of the whole in the last one. */
export const withLineAmount = <L extends Line>(
  amount: Money,
  lines: readonly L[],
  at: number,
  gross: Money,
): L[] => {
  const last = lines.length - 1;
  const changed = lines.map((line, index) => (index === at ? { ...line, gross } : line));
  if (at === last) return changed;
  const others = changed.slice(0, last).map((line) => negateMoney(line.gross));
  return changed.map((line, index) =>
    index === last ? { ...line, gross: sumMoney([amount, ...others], amount.currency) } : line,
  );
};

/** Same, with a share of the whole in basis points. */
export const withLineShare = <L extends Line>(
  amount: Money,
  lines: readonly L[],
  at: number,
  share: number,
): L[] => {
  const [gross = amount] = splitByPercent(amount, [share, BASIS_POINTS - share]);
  return withLineAmount(amount, lines, at, gross);
};
