import type { Delegation, Member } from '@outlay/domain';

export interface DelegationPartProps {
  member: { readonly id: number; readonly delegation: Delegation | null };
  /** Selects the texts: for the user's own profile or for another member. */
  textPrefix: 'profile' | 'members';
  /** Reason why the delegation may not be changed. */
  denied?: string | undefined;
  /** Reason why a delegate may not be named; a delegation can still be ended. */
  namingDenied?: string | undefined;
  /** Called with the member from the response after a change. */
  onUpdated: (member: Member) => void;
}
