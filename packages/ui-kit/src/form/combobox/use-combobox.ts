import { useState, type ComponentPropsWithRef } from 'react';
import { comboboxKey } from './keys.ts';
import { useOptions, type ComboboxOption, type ComboboxSource, type Options } from './use-options.ts';

interface ComboboxState {
  /** ID of the text box. */
  id: string;
  source: ComboboxSource;
  /** Text that is searched for. */
  query: string;
  /** Debounce of the search in ms. */
  waitMs: number;
  /** Returns an option that the found ones lack, such as one that creates the typed text. */
  extraOption?: ((found: Options) => ComboboxOption | undefined) | undefined;
}

interface Box extends Pick<ComponentPropsWithRef<'input'>, 'onKeyDown'> {
  /** The box is read-only or disabled. */
  fixed: boolean;
  /** The text was typed and no option was selected since. */
  typed: boolean;
  /** Called with each new text. */
  onType: (text: string) => void;
  /** Called with the option that the user chooses by the keyboard. */
  onChoose: (option: ComboboxOption) => void;
  /** Called when Escape discards the text. */
  onDiscard: () => void;
  /** Handles a key before the list does; returns true if it has. */
  handleKey?:
    | ((event: Parameters<NonNullable<ComponentPropsWithRef<'input'>['onKeyDown']>>[0]) => boolean)
    | undefined;
}

/** State of the list of a combobox, and the attributes of the text box that controls it. */
export function useCombobox({ id, source, query, waitMs, extraOption }: ComboboxState) {
  const [open, setOpen] = useState(false);
  /** Position of the active option; -1 for none. */
  const [at, setAt] = useState(-1);
  const found = useOptions(source, query, open, waitMs);
  const extra = extraOption?.(found);
  const result = extra ? { ...found, options: [...found.options, extra] } : found;
  const listId = `${id}-list`;
  const active = open ? result.options[at] : undefined;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const boxProps = ({ fixed, typed, onType, onChoose, onDiscard, handleKey, onKeyDown }: Box) =>
    ({
      type: 'text',
      role: 'combobox',
      'aria-expanded': open,
      'aria-autocomplete': 'list',
      'aria-controls': open ? listId : undefined,
      'aria-activedescendant': active ? `${listId}-${active.value}` : undefined,
      'data-state': open ? 'open' : 'closed',
      onChange: (event) => {
        onType(event.target.value);
        setAt(event.target.value === '' ? -1 : 0);
        setOpen(true);
      },
      onKeyDown: (event) => {
        onKeyDown?.(event);
        if (fixed || handleKey?.(event)) return;
        const step = comboboxKey(event, { open, typed, at, options: result.options });
        if (!step) return;
        event.preventDefault();
        if (step.kind === 'move') {
          setOpen(true);
          setAt(step.at);
        } else if (step.kind === 'choose') onChoose(step.option);
        else if (step.kind === 'close') close();
        else onDiscard();
      },
    }) satisfies ComponentPropsWithRef<'input'> & { 'data-state': string };
  return { open, setOpen, close, at, setAt, extra, result, listId, boxProps };
}
