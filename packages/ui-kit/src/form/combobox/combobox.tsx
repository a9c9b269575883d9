import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { ComboboxList, type ComboboxMessages } from './combobox-list.tsx';
import styles from './combobox.module.css';
import { comboboxKey } from './keys.ts';
import { isNewLabel, useOptions, type ComboboxOption, type ComboboxSource } from './use-options.ts';

export interface ComboboxProps
  extends
    FieldOwnProps,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'list'> {
  /** Selected option, or null. */
  value: ComboboxOption | null;
  /** Called with the selected option, or with null when the user clears the box. */
  onValueChange: (option: ComboboxOption | null) => void;
  /** All options, filtered by the component; or a search function of the text with an abort signal. */
  source: ComboboxSource;
  /** Messages of the list, such as the empty state. */
  texts: ComboboxMessages;
  /**
   * Offers to create an option from the typed text, when no option has it as its label. `onCreate` receives the trimmed
   * text.
   */
  create?: { label: (typed: string) => string; onCreate: (typed: string) => void } | undefined;
  /** Debounce of the search in ms. Default 200. */
  waitMs?: number | undefined;
  /** Name under which the form submits the value of the option. */
  name?: string | undefined;
}

/** Value of the option that creates one. */
const NEW = 'new-option';

/**
 * Select with type-ahead search for many options. Arrow keys and PageUp/PageDown move, Enter selects, Escape closes
 * the list and then discards the typed text; further presses reach the dialog around. Typing replaces the selected
 * option. The list shows the first 100 matches and says that there are more. Text that was left without a selection is
 * discarded if an option is selected, and is an error otherwise.
 */
export function Combobox({
  label,
  help,
  error,
  optional,
  hideLabel,
  value,
  onValueChange,
  source,
  texts,
  create,
  waitMs = 200,
  name,
  id,
  className,
  ref,
  onKeyDown,
  onClick,
  onPaste,
  onFocus,
  onBlur,
  ...rest
}: ComboboxProps) {
  const { messages } = useKit();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [left, setLeft] = useState(false);
  const isUnmatched = left && query !== null && value === null;
  const shownError = isUnmatched ? messages.unmatched : error;
  const field = useField({ help, error: shownError }, id);
  const fixed = rest.disabled === true || rest.readOnly === true;
  const [at, setAt] = useState(-1);
  const found = useOptions(source, query ?? '', open, waitMs);
  const typed = (query ?? '').trim();
  const created = create && isNewLabel(found, typed) ? { value: NEW, label: create.label(typed) } : undefined;
  const result = created ? { ...found, options: [...found.options, created] } : found;
  const listId = `${field.ids.control}-list`;
  const active = open ? result.options[at] : undefined;

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  /** Lets the next text replace the label of the selected option. */
  const selectLabel = () => {
    if (query === null) input.current?.select();
  };
  const discard = () => {
    setQuery(null);
    setLeft(false);
  };
  const choose = (option: ComboboxOption | null) => {
    discard();
    close();
    if (option !== null && option === created) create?.onCreate(typed);
    else onValueChange(option);
    input.current?.focus();
  };

  return (
    <FieldFrame {...{ label, help, optional, hideLabel, className }} error={shownError} ids={field.ids}>
      <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
        <Popover.Anchor asChild>
          <div className={classNames(control['group'], styles['group'])}>
            <input
              autoComplete="off"
              spellCheck={false}
              {...rest}
              {...field.control}
              ref={(element) => {
                input.current = element;
                return attachRef(ref, element);
              }}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-autocomplete="list"
              aria-controls={open ? listId : undefined}
              aria-activedescendant={active ? `${listId}-${active.value}` : undefined}
              className={control['control']}
              value={query ?? value?.label ?? ''}
              data-unmatched={query ? '' : undefined}
              onChange={(event) => {
                setQuery(event.target.value);
                setLeft(false);
                setAt(event.target.value === '' ? -1 : 0);
                setOpen(true);
              }}
              onClick={(event) => {
                onClick?.(event);
                if (fixed || event.defaultPrevented) return;
                // A second click places the cursor.
                if (!open) selectLabel();
                setOpen(true);
              }}
              onPaste={(event) => {
                onPaste?.(event);
                selectLabel();
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                if (fixed) return;
                if (event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey)
                  selectLabel();
                const step = comboboxKey(event, { open, typed: query !== null, at, options: result.options });
                if (!step) return;
                event.preventDefault();
                if (step.kind === 'move') {
                  setOpen(true);
                  setAt(step.at);
                } else if (step.kind === 'choose') choose(step.option);
                else if (step.kind === 'close') close();
                else discard();
              }}
              onFocus={(event) => {
                selectLabel();
                onFocus?.(event);
              }}
              onBlur={(event) => {
                close();
                if (query === '') onValueChange(null);
                if (query === '' || value !== null) discard();
                else setLeft(query !== null);
                onBlur?.(event);
              }}
            />
            <span className={control['end']}>
              {fixed ? null : value ? (
                <IconButton
                  icon={X}
                  size="s"
                  tabIndex={-1}
                  label={messages.clear}
                  onClick={() => choose(null)}
                />
              ) : (
                <IconButton
                  icon={ChevronDown}
                  size="s"
                  tabIndex={-1}
                  label={messages.open}
                  aria-expanded={open}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    setOpen(!open);
                    input.current?.focus();
                  }}
                />
              )}
            </span>
          </div>
        </Popover.Anchor>
        {name === undefined ? null : <input type="hidden" name={name} value={value?.value ?? ''} />}
        <ComboboxList
          id={listId}
          labelledBy={field.ids.label}
          result={result}
          at={at}
          chosen={value ? [value.value] : []}
          texts={texts}
          inputRef={input}
          onMove={setAt}
          onChoose={choose}
        />
      </Popover.Root>
    </FieldFrame>
  );
}
