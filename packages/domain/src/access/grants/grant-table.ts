import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import { GRANT_ACTIONS, type GrantAction } from './grant-actions.ts';
import type { Subject } from '../subjects.ts';

/** A subject of the permission matrix. */
export type GrantSubject = Exclude<Subject, 'all' | 'Auth' | 'installation'>;

const resourceActions = Object.fromEntries<readonly GrantAction[]>(
  Object.values(RESOURCE_SUMMARIES).map(({ subject, actions }) => [subject, actions]),
) as Readonly<
  Record<(typeof RESOURCE_SUMMARIES)[keyof typeof RESOURCE_SUMMARIES]['subject'], readonly GrantAction[]>
>;

/** Actions that can be granted, by subject in the order of the matrix. */
export const GRANT_SUBJECTS: Readonly<Record<GrantSubject, readonly GrantAction[]>> = {
  dashboard: ['read'],
  reports: ['read', 'export'],
  ...resourceActions,
  company: ['read', 'update'],
  plan: ['read', 'update'],
  // Create, change and suspend members and teams by an identity provider, with an API token.
  scim: ['update'],
};

/** Returns true when an action is defined for a subject. */
export const isGrantable = (subject: GrantSubject, action: GrantAction): boolean =>
  GRANT_SUBJECTS[subject].includes(action);

/** Type guard: the text is a subject of the matrix. */
export const isGrantSubject = (name: string): name is GrantSubject => Object.hasOwn(GRANT_SUBJECTS, name);

/** Type guard: the text is an action of the matrix. */
export const isGrantAction = (name: string): name is GrantAction =>
  GRANT_ACTIONS.some(({ action }) => action === name);

/** All subjects of the matrix. */
export const GRANT_SUBJECT_NAMES = Object.keys(GRANT_SUBJECTS).filter(isGrantSubject);
