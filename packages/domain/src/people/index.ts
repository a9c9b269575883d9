export { members } from './members.resource.ts';
export { teams } from './teams.resource.ts';
export {
  delegation,
  delegationPhase,
  delegationQuery,
  mayDelegate,
  memberDelegations,
} from './delegation.ts';
export type { Delegation, MemberDelegations } from './delegation.ts';
export {
  MEMBER_STATUSES,
  memberStatus,
  invitationLink,
  invitedMember,
  member,
  memberDraft,
  memberErasure,
  delegationDraft,
  formerMember,
  lacksPermissions,
  memberQuery,
} from './member.ts';
export { MEMBER_ROLES } from './member-roles.ts';
export type {
  InvitationLink,
  InvitedMember,
  MemberStatus,
  Member,
  MemberDraft,
  MemberErasure,
  DelegationDraft,
  MemberQuery,
} from './member.ts';
export { delegateDenial, mayGiveLimit, maySeat, ownTeamDenial } from './own-reach.ts';
export type { Administrator, TeamSeats } from './own-reach.ts';
export { memberCommandRefusal, memberCommands } from './member-commands.ts';
export type { MemberCommand } from './member-commands.ts';
export {
  changesEmail,
  emailLinkUse,
  profileAnswer,
  profileChange,
  profileEmail,
  profileFaults,
  profileUpdate,
} from './profile.ts';
export type { ProfileAnswer, ProfileEmail, ProfileUpdate } from './profile.ts';
export { profileLanguage, profileLanguageDraft } from './profile-language.ts';
export type { ProfileLanguage, ProfileLanguageDraft } from './profile-language.ts';
export { team, teamDraft, teamQuery } from './team.ts';
export type { Team, TeamDraft, TeamQuery } from './team.ts';
