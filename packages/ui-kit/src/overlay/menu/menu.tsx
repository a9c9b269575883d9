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
  /** `MenuItem`, `MenuCheckItem`, `MenuChoice`, `MenuLabel`, `MenuSeparator`, `SubMenu`. */
  children: ReactNode;
  /** Which edge of the trigger the menu keeps to. Default `start`. */
  align?: 'start' | 'center' | 'end';
  /** Whether it is open; left out, it keeps that itself. */
  open?: boolean;
  /** It opens or closes. */
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
  /** Stands before the word. */
  icon?: IconType;
  /** The icon points along the line and turns from right to left. */
  mirrorIcon?: boolean;
  /** The item was chosen; the menu closes. */
  onSelect?: (event: Event) => void;
  /** Key that does the same: shown, not bound. */
  shortcut?: string;
  /** Deletes or rejects. */
  danger?: boolean;
  /** Why this person may not do it: the item stays, says so, and does nothing. */
  denied?: string | undefined;
  /** Renders the single child element (a router's link) as the item. */
  asChild?: boolean;
  /** A verb or the name of a place. */
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
  /** Whether it is ticked. */
  checked: boolean;
  /** It was ticked or cleared; the menu stays open. */
  onCheckedChange: (checked: boolean) => void;
  /** The menu stays open, so that several can be chosen. Default true. */
  stay?: boolean;
  /** What is ticked. */
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
  /** The choice in force. */
  value: string;
  /** Another choice was made. */
  onValueChange: (value: string) => void;
  /** What there is to choose from. */
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
  /** Stands before the word. */
  icon?: IconType;
  /** What the items of the submenu have in common. */
  label: ReactNode;
  /** Items, as in the menu itself. */
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
