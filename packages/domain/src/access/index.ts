export { AppAbility, ANONYMOUS_RULES, asSubject, createAbility } from './ability.ts';
export { hasFieldRules } from './field-rules.ts';
export { hasFullAccess } from './full-access.ts';
export type { Grantor } from './full-access.ts';
export { mayGrant } from './grants/granting.ts';
export { dryRun } from './dry-run.ts';
export { GLOBAL_DENY_RULES } from './global-denials.ts';
export { PERMISSION_SETS, RULES_WITHOUT_GRANT, abilityRulesFor } from './permission-sets/permission-sets.ts';
export { DEFAULT_PERMISSION_SET, PERMISSION_SET_KEYS } from './permission-sets/permission-set-keys.ts';
export type { PermissionSetKey } from './permission-sets/permission-set-keys.ts';
export type { PlaceholderUser } from './placeholders.ts';
export { reasonAgainst } from './reason.ts';
export { SERVICE_ROLE } from './service-role.ts';
export { SUBJECTS } from './subjects.ts';
export { ACTIONS, OPERATORS } from './vocabulary.ts';
export { conditions, permissionRule } from './rule.ts';
export type { Action, Subject } from './vocabulary.ts';
export type { Conditions, PermissionRule } from './rule.ts';
export { permissionSets } from './permission-sets/permission-sets.resource.ts';
export {
  builtInSetDraft,
  permissionSet,
  permissionSetDraft,
  permissionSetQuery,
} from './permission-sets/permission-set.ts';
export type {
  PermissionSet,
  PermissionSetDraft,
  PermissionSetQuery,
} from './permission-sets/permission-set.ts';
export {
  additionalPartKinds,
  conditionPartsOf,
  conditionsOf,
  newConditionPart,
  writtenConditionPart,
} from './condition-parts.ts';
export type { ConditionPart, ConditionPartKind } from './condition-parts.ts';
export {
  canExceptOwn,
  exceptOwn,
  fieldsLeftOut,
  grantInState,
  grantStates,
  grantWithoutFields,
  isDenying,
  isGranting,
  isGrantState,
  nextCondition,
  otherFieldRules,
  ownException,
} from './grants/grant-choices.ts';
export { GRANT_ACTIONS, RESOURCE_ACTIONS } from './grants/grant-actions.ts';
export type { GrantAction } from './grants/grant-actions.ts';
export { GRANT_SUBJECT_NAMES, isGrantable, isGrantAction, isGrantSubject } from './grants/grant-table.ts';
export type { GrantSubject } from './grants/grant-table.ts';
export { excludableFields } from './grants/grant-fields.ts';
export { differingCells, grantAt, withGrant } from './grants/grants.ts';
export type { Grant, GrantException, GrantFieldRule, GrantState } from './grants/grants.ts';
