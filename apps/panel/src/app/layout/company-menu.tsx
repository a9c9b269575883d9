import { DropdownMenu, MenuChoice } from '@outlay/ui-kit';
import { useState, type ReactElement } from 'react';

export interface CompanyMenuProps {
  trigger: ReactElement;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
  defaultOpen: boolean;
}

/** Menu of the user's companies. */
export function CompanyMenu({ trigger, label, value, options, onChoose, defaultOpen }: CompanyMenuProps) {
  const [open, setOpen] = useState(defaultOpen);
  const named = options.map((option) => ({ value: option.value, label: <bdi>{option.label}</bdi> }));
  return (
    <DropdownMenu trigger={trigger} open={open} onOpenChange={setOpen}>
      <MenuChoice label={label} value={value} options={named} onValueChange={onChoose} />
    </DropdownMenu>
  );
}
