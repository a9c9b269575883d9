export { conditionFieldsOf, RESOURCES } from './registry.ts';
export type { ResourceName } from './registry.ts';
export { defineResource } from './resource.ts';
export type { ConditionFields, Field, FieldKind, Fields, Resource, SetGrant, SetGrants } from './resource.ts';
