import { sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { users } from '../db/schema/index.ts';

type Account = { readonly id: SQLWrapper; readonly introducedBy: SQLWrapper };

/**
 * Selects the ids of the accounts that may belong to the same person as an account, as JSON: those that it introduced,
 * directly or through another, those that introduced it, and their others; null without one.
 */
export const linkedAccounts = ({ id, introducedBy }: Account): SQL<number[] | null> =>
  // The query builder may write the account's columns without their table, so they stand where nothing else is in scope.
  sql<number[] | null>`(with recursive linked(id, introduced_by, origin) as (
      select ${id}, ${introducedBy}, ${id}
      union
      select one.id, one.introduced_by, linked.origin from linked
        join ${users} one on one.introduced_by = linked.id or one.id = linked.introduced_by
          or one.introduced_by = linked.introduced_by
    ) select json_agg(linked.id order by linked.id) from linked where linked.id <> linked.origin)`;
