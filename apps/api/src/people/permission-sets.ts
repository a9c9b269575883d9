import {
  abilityRulesFor,
  PERMISSION_SET_KEYS,
  PERMISSION_SETS,
  Problem,
  type PermissionRule,
  type PermissionSet,
  type PermissionSetDraft,
  type PermissionSetKey,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { conditionColumnsOf } from '../access/condition-columns.ts';
import { conflict } from '../access/permit.ts';
import { audit, type AuditEvent } from '../db/audit.ts';
import { rowsOf } from '../db/rows.ts';
import { permissionSets } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { invalidField } from '../http/validation.ts';
import { text } from '../http/words.ts';
import { recordHandlers, type Writing } from '../records/record-handlers.ts';
import { tableWriter } from '../records/table-writer.ts';
import { permitGranting } from './granting.ts';
import { permissionSetKind } from './permission-set-kind.ts';

/** Refuses conditions on fields that a subject does not have: no list could be narrowed by them. */
function checkConditions(rules: readonly PermissionRule[]): void {
  rules.forEach((rule, at) => {
    const subjects = Array.isArray(rule.subject) ? rule.subject : [rule.subject];
    for (const field of Object.keys(rule.conditions ?? {})) {
      const known = subjects.every((subject) => Object.hasOwn(conditionColumnsOf(subject), field));
      if (!known) throw invalidField(`rules.${at}.conditions`, 'validation.condition_field');
    }
  });
}

/** Every value of a condition becomes a parameter of each list's statement, several times over. */
const MOST_CHARACTERS = 20_000;

function checkRules(asked: Writing, rules: readonly PermissionRule[]): void {
  if (JSON.stringify(rules).length > MOST_CHARACTERS) throw invalidField('rules', 'error.too_large');
  checkConditions(rules);
  try {
    abilityRulesFor({ role: 'company', set: rules, user: { id: asked.actor.id, team_ids: [] } });
  } catch (error) {
    if (error instanceof Problem) throw invalidField('rules', 'validation.condition_field');
    throw error;
  }
  permitGranting(asked.actor, rules);
}

const refuseBuiltIn = ({ actor }: Writing, before: PermissionSet): void => {
  if (before.built_in !== null) throw conflict(actor, 'webRules', before, text('reason.built_in'));
};

const auditSet = ({ db, actor, now, origin }: Writing, event: AuditEvent, detail: Record<string, unknown>) =>
  audit(db, {
    at: now,
    event,
    companyId: actor.company.id,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
    detail,
  });

const plain = tableWriter<PermissionSet, PermissionSetDraft>({
  table: permissionSets,
  columns: async (asked, { name, description, rules }, before) => {
    if (rules !== undefined) checkRules(asked, rules);
    return { name, description, rules: rules ?? (before === null ? [] : undefined) };
  },
});

const handlers = recordHandlers(permissionSetKind, {
  create: async (asked, draft: PermissionSetDraft) => {
    const id = await plain.create(asked, draft);
    await auditSet(asked, 'permission_set_created', { id, name: draft.name, rules: draft.rules ?? [] });
    return id;
  },
  checkChange: refuseBuiltIn,
  update: async (asked, before, change) => {
    await plain.update(asked, before, change);
    await auditSet(asked, 'permission_set_changed', {
      id: before.id,
      before: before.rules,
      after: change.rules ?? before.rules,
    });
  },
  remove: async (asked, before) => {
    refuseBuiltIn(asked, before);
    await plain.remove(asked, before);
    await auditSet(asked, 'permission_set_deleted', { id: before.id, name: before.name });
  },
});

/** The sets of a company with the rules they come to. */
export async function setsOfCompany(
  db: Db,
  companyId: number,
): Promise<readonly { id: number; builtIn: PermissionSetKey | null; rules: readonly PermissionRule[] }[]> {
  const sets = await rowsOf<{ id: number; builtin: string | null; rules: PermissionRule[] | null }>(
    db,
    sql`select id, builtin, rules from permission_sets where company_id = ${companyId} order by id`,
  );
  return sets.map(({ id, builtin, rules }) => {
    const builtIn = PERMISSION_SET_KEYS.find((one) => one === builtin) ?? null;
    return { id, builtIn, rules: rules ?? (builtIn === null ? [] : PERMISSION_SETS[builtIn].rules) };
  });
}

/** The rules of a set of the company; none for one it does not have. */
export async function rulesOfSet({ db, actor }: Writing, id: number): Promise<readonly PermissionRule[]> {
  return (await setsOfCompany(db, actor.company.id)).find((set) => set.id === id)?.rules ?? [];
}

/** The calls of permission sets. */
export const permissionSetHandlers = {
  'permissionSets.list': handlers.list,
  'permissionSets.get': handlers.get,
  'permissionSets.create': handlers.create,
  'permissionSets.update': handlers.update,
  'permissionSets.remove': handlers.remove,
};
