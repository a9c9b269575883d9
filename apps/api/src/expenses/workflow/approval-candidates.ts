import {
  asSubmitted,
  abilityRulesFor,
  createAbility,
  PERMISSION_SET_KEYS,
  type Candidate,
  type Expense,
  asSubject,
} from '@outlay/domain';
import { sql, and, eq } from '../../db/drizzle.ts';
import type { ActorCompany } from '../../access/actor.ts';
import { linkedAccounts } from '../../access/linked-accounts.ts';
import { permissionSets, teamMembers, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Returns the candidates for approval steps of a company, with the permissions of each for this expense. */
export async function candidatesFor(tx: Db, company: ActorCompany, expense: Expense): Promise<Candidate[]> {
  const teamIds = tx
    .select({ ids: sql<number[] | null>`json_agg(${teamMembers.teamId})` })
    .from(teamMembers)
    .where(eq(teamMembers.userId, users.id));
  const [owner] = await tx
    .select({ linked: linkedAccounts(users) })
    .from(users)
    .where(eq(users.id, expense.user.id));
  const rows = await tx
    .select({
      id: users.id,
      name: users.name,
      status: users.status,
      limit_minor: users.approvalLimitMinor,
      builtin: permissionSets.builtin,
      rules: permissionSets.rules,
      team_ids: sql<number[] | null>`${teamIds}`,
    })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(and(eq(users.companyId, company.id), eq(users.role, 'company')))
    .orderBy(users.id);
  const subject = asSubject('expense', asSubmitted(expense));
  return rows.map((row) => {
    const set = row.rules ?? PERMISSION_SET_KEYS.find((key) => key === row.builtin) ?? null;
    const rules = abilityRulesFor({
      role: 'company',
      set,
      user: { id: row.id, team_ids: row.team_ids ?? [] },
    });
    return {
      id: row.id,
      name: row.name,
      status: row.status,
      approval_limit:
        row.limit_minor === null ? null : { minor: row.limit_minor, currency: company.currency },
      can_approve: createAbility(rules).can('approve', subject),
      is_owner: row.builtin === 'owner',
      is_linked: owner?.linked?.includes(row.id) ?? false,
    };
  });
}
