export { scimMappingDraft, scimSettings } from './scim-settings.ts';
export type { ScimMappingDraft, ScimSettings } from './scim-settings.ts';
