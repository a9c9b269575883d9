import * as z from 'zod/mini';
import type { GrantAction } from '../access/grants/grant-actions.ts';
import {
  GRANT_SUBJECTS,
  GRANT_SUBJECT_NAMES,
  isGrantable,
  type GrantSubject,
} from '../access/grants/grant-table.ts';
import { openObject } from '../schema/open-object.ts';

/** Scope of a token: actions on one subject, as in the permission matrix. */
export interface TokenScope {
  readonly subject: GrantSubject;
  readonly actions: readonly GrantAction[];
}

const hasRepetition = (values: readonly unknown[]): boolean => new Set(values).size !== values.length;

const ACTION_NAMES = [...new Set(Object.values(GRANT_SUBJECTS).flat())];

const tokenScope = z
  .strictObject({
    subject: z.enum(GRANT_SUBJECT_NAMES),
    actions: z.array(z.enum(ACTION_NAMES)).check(
      z.minLength(1),
      z.maxLength(ACTION_NAMES.length),
      z.refine((actions) => !hasRepetition(actions), { error: 'validation.repeated' }),
    ),
  })
  .check(
    z.refine(({ subject, actions }) => actions.every((action) => isGrantable(subject, action)), {
      path: ['actions'],
      error: 'validation.choice',
    }),
  );

/** Scopes in the body of a new token: at least one, each subject once. */
export const tokenScopes = z.array(tokenScope).check(
  z.minLength(1),
  z.maxLength(GRANT_SUBJECT_NAMES.length),
  z.refine((scopes) => !hasRepetition(scopes.map(({ subject }) => subject)), {
    error: 'validation.repeated',
  }),
);

/** Scopes in a response; a newer server may name other subjects and actions. */
export const grantedScopes = z.array(openObject({ subject: z.string(), actions: z.array(z.string()) }));

/** Scopes of a token as stored, by names that this version may not know. */
export type StoredScopes = readonly { readonly subject: string; readonly actions: readonly string[] }[];
