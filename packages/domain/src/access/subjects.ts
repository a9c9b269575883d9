import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';

/**
 * Subjects without records; `all` matches any subject (Specification §6). `installation` is everything that belongs to no
 * company; only administrators have it.
 */
const OTHER_SUBJECTS = [
  'all',
  'Auth',
  'dashboard',
  'reports',
  'company',
  'plan',
  'scim',
  'installation',
] as const;

/** A subject of permission rules. */
export type Subject =
  | (typeof OTHER_SUBJECTS)[number]
  | (typeof RESOURCE_SUMMARIES)[keyof typeof RESOURCE_SUMMARIES]['subject'];

/** All subjects of permission rules: the subject of each resource, and those without records. */
export const SUBJECTS: readonly Subject[] = [
  ...OTHER_SUBJECTS,
  ...Object.values(RESOURCE_SUMMARIES).map(({ subject }) => subject),
];
