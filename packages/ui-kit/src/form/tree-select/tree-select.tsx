import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useId, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import popup from '../field/popup.module.css';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import { pathTo, type TreeNode } from './tree-model.ts';
import styles from './tree-select.module.css';
import { usePortalContainer } from '../../overlay/portal-container.ts';
import { Tree } from './tree.tsx';

export interface TreeSelectProps
  extends
    FieldOwnProps,
    Omit<ComponentPropsWithRef<'button'>, 'type' | 'value' | 'defaultValue' | 'children' | 'role'> {
  /** Nodes at the top of the tree. */
  nodes: readonly TreeNode[];
  /** Value of the selected node, or null. If omitted, the component is uncontrolled. */
  value?: string | null | undefined;
  /** Value of an uncontrolled field when it mounts. */
  defaultValue?: string | null | undefined;
  /** Called with the value of the selected node, or with null when the user clears the field. */
  onValueChange?: ((value: string | null) => void) | undefined;
  /** Text while no node is selected: “Choose an account”. */
  placeholder: string;
  /** Shows the value without letting the user change it. */
  readOnly?: boolean | undefined;
  /** Reason why the user may not change the value; shown below the field in place of the help. */
  denied?: ReactNode;
  /** Open state of the tree. If omitted, the component is uncontrolled. */
  open?: boolean | undefined;
  /** Called when the tree opens or closes. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Name under which the form submits the value of the node. */
  name?: string | undefined;
}

/**
 * Selects one node of a hierarchy: an account, a team, a category. Opens a tree with the ancestors of the selected node
 * expanded. In the tree the arrow keys move, expand and collapse, letters find a label, Enter selects, Tab leaves.
 */
export function TreeSelect({
  label,
  help,
  error,
  optional,
  hideLabel,
  nodes,
  value,
  defaultValue = null,
  onValueChange,
  placeholder,
  readOnly = false,
  denied,
  open,
  onOpenChange,
  name,
  id,
  className,
  ref,
  onKeyDown,
  ...rest
}: TreeSelectProps) {
  const { messages } = useKit();
  const container = usePortalContainer();
  const box = useRef<HTMLButtonElement>(null);
  const valueId = useId();
  const [uncontrolled, setUncontrolled] = useState(defaultValue);
  const [uncontrolledOpen, setUncontrolledOpen] = useState(false);
  const selected = value === undefined ? uncontrolled : value;
  const path = pathTo(nodes, selected);
  const isDenied = denied !== undefined && denied !== null && denied !== false;
  const fixed = isDenied || readOnly || rest.disabled === true;
  const isOpen = (open ?? uncontrolledOpen) && !fixed;
  const shownHelp = isDenied ? denied : help;
  const field = useField({ label, optional, hideLabel, className, help: shownHelp, error }, id);
  useFormReset(box, () => setUncontrolled(defaultValue));
  const setOpen = (next: boolean) => {
    setUncontrolledOpen(next);
    onOpenChange?.(next);
  };
  const report = (next: string | null) => {
    setUncontrolled(next);
    setOpen(false);
    if (next !== selected) onValueChange?.(next);
    box.current?.focus();
  };
  return (
    <FieldFrame {...field.frame}>
      <Popover.Root open={isOpen} onOpenChange={setOpen}>
        <div className={control['group']}>
          <Popover.Anchor asChild>
            <button
              {...rest}
              {...field.control}
              ref={(element) => {
                box.current = element;
                return attachRef(ref, element);
              }}
              type="button"
              role="combobox"
              aria-haspopup="tree"
              aria-expanded={isOpen}
              aria-labelledby={`${field.ids.label} ${valueId}`}
              aria-controls={isOpen ? `${field.ids.control}-tree` : undefined}
              aria-readonly={fixed ? true : undefined}
              data-state={isOpen ? 'open' : 'closed'}
              data-fixed={fixed ? '' : undefined}
              className={classNames(control['control'], styles['box'])}
              onClick={(event) => {
                rest.onClick?.(event);
                if (!fixed && !event.defaultPrevented) setOpen(!isOpen);
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                if (fixed || event.defaultPrevented) return;
                if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                  event.preventDefault();
                  setOpen(true);
                } else if ((event.key === 'Delete' || event.key === 'Backspace') && optional && selected) {
                  event.preventDefault();
                  report(null);
                }
              }}
            >
              <span id={valueId} className={path.length === 0 ? styles['placeholder'] : styles['value']}>
                {path.length === 0 ? placeholder : <Path nodes={path} />}
              </span>
            </button>
          </Popover.Anchor>
          <span className={control['end']}>
            {fixed ? null : optional && selected !== null ? (
              <IconButton
                icon={X}
                size="s"
                tabIndex={-1}
                label={messages.clear}
                onClick={() => report(null)}
              />
            ) : (
              <span className={styles['sign']}>
                <Icon of={ChevronDown} size="s" />
              </span>
            )}
          </span>
        </div>
        {name === undefined ? null : (
          <input type="hidden" name={name} value={selected ?? ''} form={rest.form} disabled={rest.disabled} />
        )}
        <Popover.Portal container={container}>
          <Popover.Content
            role="presentation"
            className={popup['popup']}
            align="start"
            sideOffset={4}
            collisionPadding={8}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              // A press on another control has moved the focus there. Without one the page has it, or a dialog around the box.
              if (document.activeElement?.contains(box.current)) box.current?.focus();
            }}
            onInteractOutside={(event) => {
              // The box itself closes the tree when it is pressed again.
              if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
            }}
          >
            <Tree
              id={`${field.ids.control}-tree`}
              nodes={nodes}
              selected={selected}
              labelledBy={field.ids.label}
              onChoose={(node) => report(node.value)}
              onLeave={() => {
                box.current?.focus();
                setOpen(false);
              }}
            />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
    </FieldFrame>
  );
}

/** Labels from the top of the tree to the selected node. */
function Path({ nodes }: { nodes: readonly TreeNode[] }) {
  return nodes.map((node, index) => (
    <span key={node.value} className={index === nodes.length - 1 ? undefined : styles['ancestor']}>
      <bdi>{node.label}</bdi>
      {index === nodes.length - 1 ? '' : ' / '}
    </span>
  ));
}
