import { and, eq, isNull } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import {
  accounts,
  costCenters,
  entryTypes,
  expenseLines,
  expenses,
  taxCodes,
  teams,
} from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import { jsonList, jsonObject } from '../../db/expressions.ts';
import { bilingual, money, ref } from '../../records/columns.ts';

const [types, books, lineTeams, centers] = [
  alias(entryTypes, 'line_types'),
  alias(accounts, 'line_accounts'),
  alias(teams, 'line_teams'),
  alias(costCenters, 'line_centers'),
];

/** Selects the current lines of an expense as a list. */
export const lineList = () =>
  build
    .select({
      list: jsonList(
        jsonObject({
          id: expenseLines.id,
          description: expenseLines.description,
          entry_type: bilingual(types),
          account: bilingual(books),
          team: ref(lineTeams),
          cost_center: bilingual(centers),
          tax_code: bilingual(taxCodes),
          net: money(expenseLines.netMinor, expenseLines.currency),
          tax: money(expenseLines.taxMinor, expenseLines.currency),
          gross: money(expenseLines.grossMinor, expenseLines.currency),
          recoverable: money(expenseLines.recoverableMinor, expenseLines.currency),
        }),
        expenseLines.position,
      ),
    })
    .from(expenseLines)
    .leftJoin(types, eq(types.id, expenseLines.entryTypeId))
    .leftJoin(books, eq(books.id, expenseLines.accountId))
    .leftJoin(lineTeams, eq(lineTeams.id, expenseLines.teamId))
    .leftJoin(centers, eq(centers.id, expenseLines.costCenterId))
    .leftJoin(taxCodes, eq(taxCodes.id, expenseLines.taxCodeId))
    .where(and(eq(expenseLines.expenseId, expenses.id), isNull(expenseLines.supersededAt)));
