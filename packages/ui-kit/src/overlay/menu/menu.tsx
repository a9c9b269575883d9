import { Check, ChevronRight } from 'lucide-react';
import { DropdownMenu as Radix, Slot } from 'radix-ui';
import type { ComponentPropsWithRef, MouseEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import { openState } from '../open-state.ts';
import { usePortalContainer } from '../portal-container.ts';
import styles from './menu.module.css';

export interface DropdownMenuProps extends Omit<ComponentPropsWithRef<'div'>, 'dir'> {
  /** Button that opens the menu; gets `aria-haspopup` and `aria-expanded`, and the focus on close. */
  trigger: ReactElement;
  /** `MenuItem`, `MenuCheckItem`, `MenuChoice`, `MenuLabel`, `MenuSeparator`, `SubMenu` elements. */
  children: ReactNode;
  /** Alignment to the trigger. Default `start`. */
  align?: 'start' | 'center' | 'end' | undefined;
  /** Open state. If omitted, the component is uncontrolled. */
  open?: boolean | undefined;
  /** Called when the menu opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Opens the menu on mount. */
  defaultOpen?: boolean | undefined;
}

/** Menu of actions or options behind a button. Supports arrow keys, Home, End, first letters and Escape. */
export function DropdownMenu({
  trigger,
  children,
  align = 'start',
  open,
  onOpenChange,
  defaultOpen,
  className,
  ...rest
}: DropdownMenuProps) {
  const container = usePortalContainer();
  return (
    <Radix.Root modal={false} {...openState({ open, defaultOpen, onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          data-print="hide"
          {...rest}
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

export interface MenuItemProps extends Omit<ComponentPropsWithRef<'div'>, 'onSelect'> {
  /** Icon before the label. */
  icon?: IconType | undefined;
  /** Mirrors the icon in right-to-left text; only for directional icons. */
  mirrorIcon?: boolean | undefined;
  /** Called when the user chooses the item; the menu closes. */
  onSelect?: ((event: Event) => void) | undefined;
  /** Keyboard shortcut, shown only; the host handles the key. */
  shortcut?: string | undefined;
  /** Styles the item as destructive. */
  danger?: boolean | undefined;
  /** Reason why the user may not perform the action: the item stays visible, shows the reason and ignores clicks. */
  denied?: string | undefined;
  /** Renders the single child element (such as a router link) as the item, with the icon, reason and shortcut inside it. */
  asChild?: boolean | undefined;
  /** Label: a verb or the name of a page. */
  children: ReactNode;
}

/** Menu item that performs an action. */
export function MenuItem({
  icon,
  mirrorIcon = false,
  onSelect,
  shortcut,
  danger = false,
  denied,
  asChild = false,
  className,
  children,
  onClick,
  ...rest
}: MenuItemProps) {
  const isDenied = denied !== undefined;
  const select = (event: Event) => {
    if (isDenied) event.preventDefault();
    else onSelect?.(event);
  };
  const click = (event: MouseEvent<HTMLDivElement>) => {
    onClick?.(event);
    // The item may be a link.
    if (isDenied) event.preventDefault();
  };
  const content = (label: ReactNode) => (
    <>
      {icon ? <Icon of={icon} mirror={mirrorIcon} /> : null}
      <span className={styles['text']}>
        {label}
        {isDenied ? <span className={styles['note']}>{denied}</span> : null}
      </span>
      {shortcut === undefined ? null : <Kbd aria-hidden="true">{shortcut}</Kbd>}
    </>
  );
  return (
    <Radix.Item
      {...rest}
      className={classNames(styles['item'], className)}
      data-danger={danger ? '' : undefined}
      // The name contains the reason, as all visible text of the item.
      aria-disabled={isDenied ? true : undefined}
      onSelect={select}
      onClick={click}
      asChild={asChild}
    >
      {asChild ? <Slot.Slottable child={children}>{content}</Slot.Slottable> : content(children)}
    </Radix.Item>
  );
}

export interface MenuCheckItemProps extends Omit<ComponentPropsWithRef<'div'>, 'onSelect'> {
  /** Checked state. */
  checked: boolean;
  /** Called when the user checks or unchecks the item. */
  onCheckedChange: (checked: boolean) => void;
  /** Keeps the menu open after a click, so that several items can be toggled. Default true. */
  stay?: boolean | undefined;
  /** Label of the item. */
  children: ReactNode;
}

/** Menu item with a checkbox: a column, a filter. */
export function MenuCheckItem({
  checked,
  onCheckedChange,
  stay = true,
  className,
  children,
  ...rest
}: MenuCheckItemProps) {
  return (
    <Radix.CheckboxItem
      {...rest}
      className={classNames(styles['item'], className)}
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

export interface MenuChoiceProps extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Heading of the options. */
  label: ReactNode;
  /** Current value. */
  value: string;
  /** Called with the chosen value. */
  onValueChange: (value: string) => void;
  /** Available options. */
  options: readonly { value: string; label: ReactNode }[];
}

/** Radio group in a menu: density, company. */
export function MenuChoice({ label, value, onValueChange, options, ...rest }: MenuChoiceProps) {
  return (
    <Radix.Group {...rest}>
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

export interface SubMenuProps extends ComponentPropsWithRef<'div'> {
  /** Icon before the label. */
  icon?: IconType | undefined;
  /** Label of the submenu. */
  label: ReactNode;
  /** Items, as in the menu itself. */
  children: ReactNode;
}

/** Submenu that opens next to its item. */
export function SubMenu({ icon, label, className, children, ...rest }: SubMenuProps) {
  const container = usePortalContainer();
  return (
    <Radix.Sub>
      <Radix.SubTrigger {...rest} className={classNames(styles['item'], className)}>
        {icon ? <Icon of={icon} /> : null}
        <span className={styles['text']}>{label}</span>
        <Icon of={ChevronRight} size="s" mirror />
      </Radix.SubTrigger>
      <Radix.Portal container={container}>
        <Radix.SubContent className={styles['menu']} sideOffset={4} collisionPadding={8} loop>
          {children}
        </Radix.SubContent>
      </Radix.Portal>
    </Radix.Sub>
  );
}

/** Heading between items. */
export function MenuLabel({ className, ...rest }: ComponentPropsWithRef<'div'>) {
  return <Radix.Label {...rest} className={classNames(styles['label'], className)} />;
}

/** Line between groups of items. */
export function MenuSeparator({ className, ...rest }: Omit<ComponentPropsWithRef<'div'>, 'children'>) {
  return <Radix.Separator {...rest} className={classNames(styles['separator'], className)} />;
}
