import { differingCells, type GrantAction, type GrantSubject, type PermissionRule } from '@outlay/domain';
import { FieldItem } from '@outlay/ui-kit';
import { useText } from '../../i18n/use-intl.tsx';
import { useGrantDescriptions } from './use-grant-descriptions.ts';

export interface RulesConflictProps {
  theirs: readonly PermissionRule[];
  mine: readonly PermissionRule[];
}

/** Comparison of another user's version of a set with the edited one: a line for each cell that differs. */
export function RulesConflict({ theirs, mine }: RulesConflictProps) {
  const text = useText();
  const descriptions = useGrantDescriptions();
  const describeCell = (rules: readonly PermissionRule[], subject: GrantSubject, action: GrantAction) => {
    const { state, note } = descriptions.cell(rules, subject, action);
    return note === undefined ? descriptions.state(state) : `${descriptions.state(state)}. ${note}`;
  };
  return differingCells(theirs, mine).map(({ subject, action }) => (
    <FieldItem key={`${subject} ${action}`} label={descriptions.permission(subject, action)}>
      {text('form.conflict.theirs')}: {describeCell(theirs, subject, action)}
      <br />
      {text('form.conflict.mine')}: {describeCell(mine, subject, action)}
    </FieldItem>
  ));
}
