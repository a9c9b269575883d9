import * as z from 'zod/mini';
import { emailAddress } from '../schema/email-address.ts';
import { idParam, listQuery, manyOf } from '../list/query.ts';
import {
  id,
  idList,
  moment,
  orNull,
  ref,
  refs,
  responseVersion,
  typedDay,
  phone,
  typedName,
} from '../schema/scalars.ts';
import { limitMoney, money } from '../money/money.ts';
import { ibanStatus } from '../bank-details/bank-details.ts';
import { delegation } from './delegation.ts';
import { MEMBER_ROLES } from './member-roles.ts';
import { openObject } from '../schema/open-object.ts';

/** Statuses of a member. */
export const MEMBER_STATUSES = ['invited', 'active', 'suspended'] as const;
/** Status of a member. */
export const memberStatus = z.enum(MEMBER_STATUSES);
/** Status of a member. */
export type MemberStatus = z.infer<typeof memberStatus>;

/** Member of the company; `approval_limit` in company currency, null for no limit. */
export const member = openObject({
  id,
  version: responseVersion,
  name: z.string(),
  email: z.string(),
  phone: orNull(z.string()),
  role: z.string(),
  status: z._default(memberStatus, 'active'),
  permission_set: orNull(ref),
  teams: refs,
  approval_limit: orNull(money),
  delegation: orNull(delegation),
  /** IBAN, masked. */
  iban: orNull(z.string()),
  iban_status: orNull(ibanStatus),
  last_seen_at: z.optional(z.nullable(moment)),
  created_at: z.optional(moment),
  /** Time at which the personal data was erased: name and address are a pseudonym, and nothing can be changed. */
  erased_at: z.optional(z.nullable(moment)),
  /** True for a member with a second factor that an owner can reset; in responses to owners only. */
  second_factor_resettable: z.optional(z.boolean()),
  /** True for a member who may do everything, whom only owners suspend, sign out or delete; in responses to others who change members. */
  has_full_access: z.optional(z.boolean()),
});
/** Member of the company. */
export interface Member extends z.infer<typeof member> {}

/** Invited member; `mailed` is false on a server without mail server, where the invitation was not sent. */
export const invitedMember = z.extend(member, { mailed: z.optional(z.boolean()) });
/** Invited member. */
export type InvitedMember = z.infer<typeof invitedMember>;

/** Link with which a member sets a password: it works once, until it expires. */
export const invitationLink = openObject({ url: z.string(), expires_at: moment });
/** Link with which a member sets a password. */
export interface InvitationLink extends z.infer<typeof invitationLink> {}

/**
 * Returns true for a member with the role `company` and no permission set, who has no access to the panel.
 */
export const lacksPermissions = ({
  role,
  permission_set,
}: Pick<Member, 'role' | 'permission_set'>): boolean => role === 'company' && permission_set === null;

/** Body of a new or changed member. */
export const memberDraft = z.strictObject({
  name: typedName,
  email: emailAddress,
  phone: z.optional(z.nullable(phone)),
  role: z.optional(z.enum(['company', 'client'])),
  permission_set_id: z.optional(z.nullable(id)),
  team_ids: z.optional(idList),
  approval_limit: z.optional(z.nullable(limitMoney)),
});
/** Body of a new or changed member. */
export interface MemberDraft extends z.infer<typeof memberDraft> {}

/** Body that erases a member: the name as it is, so that another one is not erased by mistake. */
export const memberErasure = z.strictObject({ name: typedName });
/** Body that erases a member. */
export interface MemberErasure extends z.infer<typeof memberErasure> {}

/** Returns the pseudonym of an erased member, in both languages, and an address that receives no mail (RFC 2606). */
export const formerMember = (id: number): { readonly name: string; readonly email: string } => ({
  name: `Former member ${id} (عضو سابق)`,
  email: `former-member-${id}@erased.invalid`,
});

/** Body that sets a delegation for a range of dates; `delegate_id` null ends it. */
export const delegationDraft = z
  .strictObject({ delegate_id: z.nullable(id), from: z.optional(typedDay), to: z.optional(typedDay) })
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
/** Body that sets a delegation. */
export interface DelegationDraft extends z.infer<typeof delegationDraft> {}

/** Query parameters of the list of members. */
export const memberQuery = listQuery(
  ['id', 'name', 'email', 'role', 'status', 'last_seen_at', 'created_at'],
  {
    status: z.optional(manyOf(memberStatus)),
    role: z.optional(z.enum(MEMBER_ROLES)),
    team_id: z.optional(idParam),
    permission_set_id: z.optional(idParam),
  },
);
/** Query parameters of the list of members. */
export type MemberQuery = z.infer<typeof memberQuery>;
