import {
  abilityRulesFor,
  conditionFieldsOf,
  createAbility,
  hiddenRequirements,
  Problem,
  RESOURCES,
  SUBJECTS,
  unknownRuleFields,
  type PermissionRule,
  type PermissionSet,
  type PermissionSetDraft,
} from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { conflict } from '../../access/permit.ts';
import { checkFactorRule } from '../../auth/second-factor/step-up.ts';
import { permissionSets, users } from '../../db/schema/index.ts';
import { invalid, invalidField } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { RecordWriter, WriteContext } from '../../records/record-handlers.ts';
import { tableWriter } from '../../records/table-writer.ts';
import { permitGranting, teamsReachedBy } from './granting.ts';
import { permissionSetKind } from './permission-set-kind.ts';
import { parseRules, RULES_MAX, rulesText } from './rule-text.ts';

const subjectsOf = ({ subject }: PermissionRule): readonly string[] =>
  typeof subject === 'string' ? [subject] : subject;

/**
 * Rejects rules about subjects that do not exist: they would take effect unnoticed with a later version that introduces
 * one. Those that the set has already, of an earlier version, can be kept.
 *
 * @throws Fault 422 on the subject of the rule.
 */
function checkSubjects(rules: readonly PermissionRule[], before: PermissionSet | null): void {
  const known = new Set<string>([...SUBJECTS, ...(before?.rules ?? []).flatMap(subjectsOf)]);
  rules.forEach((rule, at) => {
    const subject = subjectsOf(rule).find((one) => !known.has(one));
    if (subject !== undefined)
      throw invalidField(`rules.${at}.subject`, 'validation.unknown_subject', { subject });
  });
}

/** Returns what identifies the use of a field in rules about a subject. */
const fieldUse = (subject: string, field: string): string => `${subject} ${field}`;

/**
 * Rejects rules about fields that none of their subjects has: a denial of a mistyped field would hide nothing. Those that the
 * set has already can be kept.
 *
 * @throws Fault 422 on the fields of the rule.
 */
function checkFields(rules: readonly PermissionRule[], before: PermissionSet | null): void {
  const unchanged = new Set(
    (before?.rules ?? []).flatMap((rule) =>
      subjectsOf(rule).flatMap((subject) => (rule.fields ?? []).map((field) => fieldUse(subject, field))),
    ),
  );
  rules.forEach((rule, at) => {
    const isKept = (field: string) =>
      subjectsOf(rule).every((subject) => unchanged.has(fieldUse(subject, field)));
    const field = unknownRuleFields(rule).find((one) => !isKept(one));
    if (field !== undefined)
      throw invalidField(`rules.${at}.fields`, 'validation.unknown_rule_field', { field });
  });
}

/** Rejects conditions on fields that a subject does not have, because lists could not be filtered by them. */
function checkConditions(rules: readonly PermissionRule[]): void {
  rules.forEach((rule, at) => {
    const subjects = subjectsOf(rule);
    for (const field of Object.keys(rule.conditions ?? {})) {
      const known = subjects.every((subject) => Object.hasOwn(conditionFieldsOf(subject), field));
      if (!known) throw invalidField(`rules.${at}.conditions`, 'validation.condition_field');
    }
  });
}

/**
 * Rejects rules that hide a field which every record of its kind has: none of these records could be sent.
 *
 * @throws Fault 422 on `rules` that names each field with its kind of record.
 */
function refuseHiddenRequirements(rules: readonly PermissionRule[]): void {
  const hidden = hiddenRequirements(createAbility(rules));
  if (hidden.length === 0) return;
  throw invalid({
    rules: hidden.map(
      ({ subject, field, label }) =>
        (locale) =>
          text('validation.required_field_hidden', {
            field: label === null ? field : text(label)(locale),
            records: text(`subject.${subject}`)(locale),
          })(locale),
    ),
  });
}

/** Returns the ids of the members with a permission set. */
async function membersWith({ db, actor }: WriteContext, setId: number): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, actor.company.id), eq(users.permissionSetId, setId)));
  return rows.map(({ id }) => id);
}

async function checkRules(
  context: WriteContext,
  rules: readonly PermissionRule[],
  before: PermissionSet | null,
): Promise<void> {
  if (JSON.stringify(rules).length > RULES_MAX) throw invalidField('rules', 'error.too_large');
  checkSubjects(rules, before);
  checkFields(rules, before);
  checkConditions(rules);
  try {
    abilityRulesFor({ role: 'company', set: rules, user: { id: context.actor.id, team_ids: [] } });
  } catch (error) {
    if (error instanceof Problem) throw invalidField('rules', 'validation.condition_field');
    throw error;
  }
  refuseHiddenRequirements(rules);
  const members = before === null ? [] : await membersWith(context, before.id);
  await permitGranting(context, rules, await teamsReachedBy(context, members));
}

const refuseBuiltIn = ({ actor }: WriteContext, before: PermissionSet): void => {
  if (before.built_in !== null) throw conflict(actor, 'webRules', before, text('reason.built_in'));
};

/** Permission sets of a company: all of them are read when members are written. */
const MAX_SETS = 500;

const rows = tableWriter<PermissionSet, PermissionSetDraft>({
  table: permissionSets,
  most: MAX_SETS,
  columns: async (context, { name, description, rules, second_factor_required: required }, before) => {
    if (rules !== undefined) await checkRules(context, rules, before);
    if (required !== undefined && required !== (before?.second_factor_required ?? false)) {
      const { db, actor, now } = context;
      await checkFactorRule(db, actor, { now, field: 'second_factor_required', required });
      // An account that needs no second factor any more is easier to take over.
      if (!required && before !== null)
        await permitGranting(
          context,
          before.rules,
          await teamsReachedBy(context, await membersWith(context, before.id)),
        );
    }
    return {
      name,
      description,
      rules: rules ?? (before === null ? [] : undefined),
      secondFactorRequired: required,
    };
  },
});

const writer: RecordWriter<PermissionSet, PermissionSetDraft> = {
  ...rows,
  update: async (context, before, change) => {
    // A built-in set changes in nothing but who needs a second factor.
    const isRuleOnly = Object.keys(change).every((field) => field === 'second_factor_required');
    if (!isRuleOnly) refuseBuiltIn(context, before);
    await rows.update(context, before, change);
  },
  remove: async (context, before) => {
    refuseBuiltIn(context, before);
    await rows.remove(context, before);
  },
};

/** Resource of permission sets. */
export const permissionSetResource = plainResource({
  resource: RESOURCES.permissionSets,
  kind: permissionSetKind,
  writer,
  imports: {
    identity: { kind: 'unique', field: 'name', column: permissionSets.name },
    toDraft: ({ rules: typed, ...same }) =>
      typeof typed === 'string' ? { ...same, rules: parseRules(typed) } : same,
    fromRecord: ({ rules: stored }: Partial<PermissionSet>) =>
      stored === undefined ? {} : { rules: rulesText(stored) },
  },
});
