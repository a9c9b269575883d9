import { sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { qualified } from '../db/expressions.ts';
import { alias } from '../db/pg-core.ts';
import { users } from '../db/schema/index.ts';

type Account = { readonly id: SQLWrapper; readonly introducedBy: SQLWrapper };

const one = alias(users, 'one');
const id = qualified(one.id);
const introducer = qualified(one.introducedBy);

/**
 * Selects the ids of the accounts that may belong to the same person as an account, as JSON: those that it introduced,
 * directly or through another, those that introduced it, and their others; null without one.
 */
export const linkedAccounts = (account: Account): SQL<number[] | null> =>
  // The query builder may write the account's columns without their table, so they stand where nothing else is in scope.
  sql<number[] | null>`(with recursive linked(id, introducer, origin) as (
      select ${account.id}, ${account.introducedBy}, ${account.id}
      union
      select ${id}, ${introducer}, linked.origin from linked
        join ${users} one on ${introducer} = linked.id or ${id} = linked.introducer
          or ${introducer} = linked.introducer
    ) select json_agg(linked.id order by linked.id) from linked where linked.id <> linked.origin)`;
