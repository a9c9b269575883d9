import type { Action } from '../vocabulary.ts';

/** Actions of the permission matrix in order; `groupStart` draws a line before the action. */
export const GRANT_ACTIONS = [
  { action: 'read' },
  { action: 'create' },
  { action: 'update' },
  { action: 'delete' },
  { action: 'approve', groupStart: true },
  { action: 'reject' },
  { action: 'comment' },
  { action: 'provide' },
  { action: 'verify' },
  { action: 'cancel' },
  { action: 'bookkeep', groupStart: true },
  { action: 'import', groupStart: true },
  { action: 'export' },
] as const satisfies readonly { readonly action: Action; readonly groupStart?: boolean }[];

/** One of {@link GRANT_ACTIONS}. */
export type GrantAction = (typeof GRANT_ACTIONS)[number]['action'];

/** Actions of a resource without a workflow. */
export const RESOURCE_ACTIONS = [
  'read',
  'create',
  'update',
  'delete',
  'import',
  'export',
] as const satisfies readonly GrantAction[];
