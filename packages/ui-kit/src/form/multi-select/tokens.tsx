import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import type { KitDirection } from '../../foundation/provider.tsx';
import { Tag } from '../../foundation/tag/tag.tsx';
import type { ComboboxOption } from '../combobox/use-options.ts';
import styles from './multi-select.module.css';
import { tokenKey } from './token-keys.ts';

export interface TokensProps {
  ref: RefObject<HTMLUListElement | null>;
  options: readonly ComboboxOption[];
  labelledBy: string;
  dir: KitDirection;
  removeLabel: (label: string) => string;
  /** Removes an option; tokens without it cannot be removed. */
  onRemove: ((option: ComboboxOption) => void) | undefined;
  /** Moves the focus back to the text. */
  onLeave: () => void;
}

/**
 * Tokens of the selected options. Their remove buttons are not in the tab order: the arrow keys lead there from the
 * text, so that Tab leaves the field at once.
 */
export function Tokens({ ref, options, labelledBy, dir, removeLabel, onRemove, onLeave }: TokensProps) {
  const buttons = () => [...(ref.current?.querySelectorAll('button') ?? [])];
  /** Position to focus once the focused token has been removed. */
  const pending = useRef<number | null>(null);

  useEffect(() => {
    const position = pending.current;
    pending.current = null;
    if (position === null) return;
    const token = buttons()[Math.min(position, options.length - 1)];
    if (token) token.focus();
    else onLeave();
  });

  const remove = (index: number) => {
    const option = options[index];
    if (!option || !onRemove) return;
    if (ref.current?.contains(document.activeElement)) pending.current = index;
    onRemove(option);
  };
  const press = (event: KeyboardEvent) => {
    const all = buttons();
    const index = all.findIndex((button) => button === document.activeElement);
    const step = tokenKey(event.key, { index, count: all.length, dir });
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'remove') remove(index);
    else if (step.kind === 'leave') onLeave();
    else all[step.index]?.focus();
  };

  if (options.length === 0) return null;
  return (
    <ul ref={ref} className={styles['tokens']} aria-labelledby={labelledBy} data-own-escape="">
      {options.map((option, index) => (
        <li key={option.value} className={styles['token']}>
          {onRemove ? (
            <Tag
              onRemove={() => remove(index)}
              removeLabel={removeLabel(option.label)}
              removeProps={{
                tabIndex: -1,
                onKeyDown: press,
                // A press removes the token without taking the focus from the text.
                onMouseDown: (event) => event.preventDefault(),
              }}
            >
              {option.label}
            </Tag>
          ) : (
            <Tag>{option.label}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}
