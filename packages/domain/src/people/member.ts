import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../kernel/query.ts';
import {
  id,
  idList,
  moment,
  orNull,
  ref,
  refs,
  toldVersion,
  typedDay,
  phone,
  typedName,
} from '../kernel/scalars.ts';
import { limitMoney, money } from '../money/money.ts';
import { delegation } from './delegation.ts';

/** What a member's life in a company looks like. */
export const MEMBER_STATUSES = ['invited', 'active', 'suspended'] as const;
/** What a member's life in a company looks like. */
export const memberStatus = z.enum(MEMBER_STATUSES);
/** What a member's life in a company looks like. */
export type MemberStatus = z.infer<typeof memberStatus>;

/** The roles a member may have. Source: Specification §6. */
export const MEMBER_ROLES = ['admin', 'provider', 'company', 'client'] as const;

/** Somebody who works in the company; `approval_limit` in company currency, null for none. */
export const member = z.looseObject({
  id,
  version: toldVersion,
  name: z.string(),
  email: z.string(),
  phone: orNull(z.string()),
  role: z.string(),
  status: z._default(memberStatus, 'active'),
  permission_set: orNull(ref),
  teams: refs,
  approval_limit: orNull(money),
  delegation: orNull(delegation),
  last_seen_at: z.optional(z.nullable(moment)),
  created_at: z.optional(moment),
});
/** Somebody who works in the company. */
export type Member = z.infer<typeof member>;

/** Whether somebody who works in the company has no permission set, and so sees nothing of the panel. */
export const lacksPermissions = ({
  role,
  permission_set,
}: Pick<Member, 'role' | 'permission_set'>): boolean => role === 'company' && permission_set === null;

/** An e-mail address, trimmed, at most 254 characters. */
export const emailAddress = z.string().check(z.trim(), z.maxLength(254), z.email());

/** What a person fills in for a member. */
export const memberDraft = z.object({
  name: typedName,
  email: emailAddress,
  phone: z.optional(z.nullable(phone)),
  role: z.optional(z.enum(['company', 'client'])),
  permission_set_id: z.optional(z.nullable(id)),
  team_ids: z.optional(idList),
  approval_limit: z.optional(z.nullable(limitMoney)),
});
/** What a person fills in for a member. */
export type MemberDraft = z.infer<typeof memberDraft>;

/** Body that lets somebody else decide from one day to another; `delegate_id` null ends it. */
export const delegationDraft = z
  .object({ delegate_id: z.nullable(id), from: z.optional(typedDay), to: z.optional(typedDay) })
  .check(
    z.refine((draft) => draft.delegate_id === null || draft.from !== undefined, {
      error: 'validation.required',
      path: ['from'],
    }),
    z.refine((draft) => draft.delegate_id === null || draft.to !== undefined, {
      error: 'validation.required',
      path: ['to'],
    }),
    z.refine((draft) => draft.from === undefined || draft.to === undefined || draft.from <= draft.to, {
      error: 'validation.from_after_to',
      path: ['to'],
    }),
  );
/** Body that lets somebody else decide from one day to another. */
export type DelegationDraft = z.infer<typeof delegationDraft>;

/** What a list of members is asked for. */
export const memberQuery = listQuery(
  ['id', 'name', 'email', 'role', 'status', 'last_seen_at', 'created_at'],
  {
    status: z.optional(manyOf(memberStatus)),
    role: z.optional(z.enum(MEMBER_ROLES)),
    team_id: z.optional(idParam),
    permission_set_id: z.optional(idParam),
  },
);
/** What a list of members is asked for. */
export type MemberQuery = z.infer<typeof memberQuery>;
