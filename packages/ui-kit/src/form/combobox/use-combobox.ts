import { useState, type ComponentPropsWithRef, type KeyboardEvent } from 'react';
import { isPreventedBy } from '../../foundation/is-prevented-by.ts';
import { comboboxKey, enabledFrom } from './keys.ts';
import { useOptions, type ComboboxOption, type ComboboxSource, type Options } from './use-options.ts';

interface ComboboxState {
  /** ID of the text box. */
  id: string;
  source: ComboboxSource;
  /** Text that is searched for. */
  query: string;
  /** Debounce of the search in ms. */
  waitMs: number;
  /** The box is read-only or disabled. */
  fixed: boolean;
  /** The text was typed and no option was selected since. */
  typed: boolean;
  /** Keeps the list open after a selection. */
  stays?: boolean;
  /** Returns an option that the found ones lack, such as one that creates the typed text. */
  extraOption?: ((matches: Options) => ComboboxOption | undefined) | undefined;
  /** Called with each new text. */
  onType: (text: string) => void;
  /** Called with the option that the user selects; `isExtra` for that of `extraOption`. */
  onChoose: (option: ComboboxOption, isExtra: boolean) => void;
  /** Called when Escape discards the text. */
  onDiscard: () => void;
  /** Handler of the host. */
  onKeyDown: ComponentPropsWithRef<'input'>['onKeyDown'];
  /** Handles a key before the list does; returns true if it has. */
  handleKey?: ((event: KeyboardEvent<HTMLInputElement>) => boolean) | undefined;
}

/** State of the list of a combobox, and the attributes of the text box that controls it. */
export function useCombobox({ id, source, query, waitMs, fixed, typed, stays, ...on }: ComboboxState) {
  const [open, setOpen] = useState(false);
  const [marked, setAt] = useState(-1);
  const matches = useOptions(source, query, open, waitMs);
  const extra = on.extraOption?.(matches);
  const result = extra ? { ...matches, options: [...matches.options, extra] } : matches;
  /** Position of the active option; -1 for none. The first result of a search may be one that cannot be selected. */
  const at = enabledFrom(result.options, marked);
  const listId = `${id}-list`;
  const active = open ? result.options[at] : undefined;
  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (option: ComboboxOption) => {
    if (!stays) close();
    // Another search starts at no option; in the full list the next key continues from this one.
    else if (query !== '') setAt(-1);
    on.onChoose(option, option === extra);
  };
  const boxProps = {
    type: 'text',
    role: 'combobox',
    'aria-expanded': open,
    'aria-autocomplete': 'list',
    'aria-controls': open ? listId : undefined,
    'aria-activedescendant': active ? `${listId}-${active.value}` : undefined,
    'data-state': open ? 'open' : 'closed',
    onChange: (event) => {
      on.onType(event.target.value);
      setAt(event.target.value === '' ? -1 : 0);
      setOpen(true);
    },
    onKeyDown: (event) => {
      if (isPreventedBy(on.onKeyDown, event) || fixed) return;
      // The keys of an input method choose and cancel its own text.
      if (event.nativeEvent.isComposing || on.handleKey?.(event)) return;
      const step = comboboxKey(event, { open, typed, at, options: result.options });
      if (!step) return;
      event.preventDefault();
      if (step.kind === 'move') {
        setOpen(true);
        setAt(step.at);
      } else if (step.kind === 'choose') choose(step.option);
      else if (step.kind === 'close') close();
      else on.onDiscard();
    },
  } satisfies ComponentPropsWithRef<'input'> & { 'data-state': string };
  return { open, setOpen, close, at, setAt, choose, result, listId, boxProps };
}
