export { isFilterVisible } from './filter-fields.ts';
export {
  fieldSpellings,
  HIDES_REQUIRED,
  hiddenRequirements,
  hiddenValue,
  hidesFields,
  isAlwaysShown,
  isFieldShown,
  isIdentity,
  namesField,
  ruleForField,
} from './hidden-fields.ts';
export type { HiddenRequirement } from './hidden-fields.ts';
export { conditionFieldsOf, RESOURCES } from './registry.ts';
export { defineResource } from './resource.ts';
export type {
  ConditionFields,
  DerivedFields,
  Field,
  FieldKind,
  Fields,
  Resource,
  SubjectField,
} from './resource.ts';
export { unknownRuleFields } from './rule-fields.ts';
export { RESOURCE_SUMMARIES } from './summaries.ts';
export type { ReferencedResource, ResourceName, ResourceSummary, SetGrant, SetGrants } from './summaries.ts';
