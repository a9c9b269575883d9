import type { Delegation, Member } from '@outlay/domain';

export interface DelegationPartProps {
  person: { readonly id: number; readonly delegation: Delegation | null };
  /** Selects the texts: for the user's own profile or for another member. */
  whose: 'profile' | 'members';
  /** Reason why the delegation may not be changed. */
  denied?: string | undefined;
  /** Called with the member from the response after a change. */
  tell: (member: Member) => void;
}
