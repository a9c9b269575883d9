import type { Expense, ExpenseDraft, Ref } from '@outlay/domain';
import { rememberRef } from '../../records/use-reference.ts';
import type { ResourceName } from '../../records/resource-port.ts';

const idOf = (resource: ResourceName, ref: Ref | null): number | null => {
  if (ref !== null) rememberRef(resource, ref);
  return ref?.id ?? null;
};

/** Returns the form values of a request's lines, and caches the names of what they refer to. */
export function linesOf({ lines = [] }: Pick<Expense, 'lines'>): Pick<ExpenseDraft, 'lines'> {
  if (lines.length === 0) return {};
  return {
    lines: lines.map((line) => ({
      description: line.description,
      entry_type_id: idOf('entryTypes', line.entry_type),
      account_id: idOf('accounts', line.account),
      team_id: idOf('teams', line.team),
      cost_center_id: idOf('costCenters', line.cost_center),
      tax_code_id: idOf('taxCodes', line.tax_code),
      gross: line.gross,
      ...(line.gross.minor === line.net.minor ? {} : { tax: line.tax }),
    })),
  };
}
