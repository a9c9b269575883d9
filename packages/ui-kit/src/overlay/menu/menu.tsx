import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import styles from './menu.module.css';

export interface DropdownMenuProps {
  /** The button that opens the menu; gets `aria-haspopup`, `aria-expanded` and the focus back. */
  trigger: ReactElement;
  children: ReactNode;
  /** Which edge of the trigger the menu keeps to. Default `start`. */
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Opens as soon as it is there. */
  defaultOpen?: boolean;
  className?: string;
}

/** Actions or choices behind a button. Arrow keys, Home, End, first letters, Escape. */
export function DropdownMenu({ trigger, children, align = 'start', className, ...state }: DropdownMenuProps) {
  return (
    <Radix.Root modal={false} {...state}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames(styles['menu'], className)}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export interface MenuItemProps {
  icon?: IconType;
  mirrorIcon?: boolean;
  onSelect?: (event: Event) => void;
  /** Key that does the same: shown, not bound. */
  shortcut?: string;
  /** Deletes or rejects. */
  danger?: boolean;
  /** Why this person may not do it: the item stays, says so, and does nothing. */
  denied?: string | undefined;
  /** Renders the single child element (a router's link) as the item. */
  asChild?: boolean;
  children: ReactNode;
}

/** One action. */
export function MenuItem({
  icon,
  mirrorIcon = false,
  onSelect,
  shortcut,
  danger = false,
  denied,
  asChild = false,
  children,
}: MenuItemProps) {
  const select = (event: Event) => {
    if (denied === undefined) onSelect?.(event);
    else event.preventDefault();
  };
  const look = {
    className: styles['item'],
    'data-danger': danger ? '' : undefined,
    'aria-disabled': denied === undefined ? undefined : true,
    onSelect: select,
  };
  if (asChild) {
    return (
      <Radix.Item {...look} asChild>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item {...look}>
      {icon ? <Icon of={icon} mirror={mirrorIcon} /> : null}
      <span className={styles['text']}>
        {children}
        {denied === undefined ? null : <span className={styles['note']}>{denied}</span>}
      </span>
      {shortcut === undefined ? null : <Kbd aria-hidden="true">{shortcut}</Kbd>}
    </Radix.Item>
  );
}

export interface MenuCheckItemProps {
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  /** The menu stays open, so that several can be chosen. Default true. */
  stay?: boolean;
  children: ReactNode;
}

/** A choice that is on or off: a column, a filter. */
export function MenuCheckItem({ checked, onCheckedChange, stay = true, children }: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      className={styles['item']}
      checked={checked}
      onCheckedChange={onCheckedChange}
      onSelect={(event) => {
        if (stay) event.preventDefault();
      }}
    >
      <span className={styles['mark']}>
        <Radix.ItemIndicator>
          <Icon of={Check} size="s" />
        </Radix.ItemIndicator>
      </span>
      <span className={styles['text']}>{children}</span>
    </Radix.CheckboxItem>
  );
}

export interface MenuChoiceProps {
  /** Heading of the choices. */
  label: ReactNode;
  value: string;
  onValueChange: (value: string) => void;
  options: readonly { value: string; label: ReactNode }[];
}

/** One of a few choices in a menu: density, company. */
export function MenuChoice({ label, value, onValueChange, options }: MenuChoiceProps) {
  return (
    <Radix.Group>
      <Radix.Label className={styles['label']}>{label}</Radix.Label>
      <Radix.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Radix.RadioItem key={option.value} value={option.value} className={styles['item']}>
            <span className={styles['mark']}>
              <Radix.ItemIndicator>
                <Icon of={Check} size="s" />
              </Radix.ItemIndicator>
            </span>
            <span className={styles['text']}>{option.label}</span>
          </Radix.RadioItem>
        ))}
      </Radix.RadioGroup>
    </Radix.Group>
  );
}

export interface SubMenuProps {
  icon?: IconType;
  label: ReactNode;
  children: ReactNode;
}

/** A menu that opens beside an item. */
export function SubMenu({ icon, label, children }: SubMenuProps) {
  return (
    <Radix.Sub>
      <Radix.SubTrigger className={styles['item']}>
        {icon ? <Icon of={icon} /> : null}
        <span className={styles['text']}>{label}</span>
        <Icon of={ChevronRight} size="s" mirror />
      </Radix.SubTrigger>
      <Radix.Portal>
        <Radix.SubContent className={styles['menu']} sideOffset={4} collisionPadding={8} loop>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

/** A heading between items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Radix.Label className={styles['label']}>{children}</Radix.Label>;
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Radix.Separator className={styles['separator']} />;
}
