import type { Member } from '@outlay/domain';
import type { NamedRecord } from '../../../records/resource-port.ts';

export interface MemberPartProps {
  member: Member;
  /** Called with the member from the response. */
  onUpdated: (record: NamedRecord) => void;
}
