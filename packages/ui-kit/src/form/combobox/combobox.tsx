import { ChevronDown, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { ComboboxList, type ComboboxMessages } from './combobox-list.tsx';
import styles from './combobox.module.css';
import { comboboxKey } from './keys.ts';
import { useOptions, type ComboboxOption, type ComboboxSource } from './use-options.ts';

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
  /** Debounce of the search in ms. Default 200. */
  waitMs?: number;
  /** Name under which the form submits the value of the option. */
  name?: string;
}

/**
 * Select with type-ahead search for many options. Arrow keys move, Enter selects, Escape closes the list and then
 * restores the previous text.
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
  waitMs = 200,
  name,
  id,
  className,
  onKeyDown,
  onBlur,
  ...rest
}: ComboboxProps) {
  const field = useField({ help, error }, id);
  const { messages } = useKit();
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const fixed = rest.disabled === true || rest.readOnly === true;
  const [at, setAt] = useState(-1);
  const result = useOptions(source, query ?? '', open, waitMs);
  const listId = `${field.ids.control}-list`;
  const active = open ? result.options[at] : undefined;

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const choose = (option: ComboboxOption | null) => {
    setQuery(null);
    close();
    onValueChange(option);
    input.current?.focus();
  };

  return (
    <FieldFrame {...{ label, help, error, optional, hideLabel, className }} ids={field.ids}>
      <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
        <Popover.Anchor asChild>
          <div className={classNames(control['group'], styles['group'])}>
            <input
              autoComplete="off"
              spellCheck={false}
              {...rest}
              {...field.control}
              ref={input}
              type="text"
              role="combobox"
              aria-expanded={open}
              aria-autocomplete="list"
              aria-controls={open ? listId : undefined}
              aria-activedescendant={active ? `${listId}-${active.value}` : undefined}
              className={control['control']}
              value={query ?? value?.label ?? ''}
              onChange={(event) => {
                setQuery(event.target.value);
                setAt(event.target.value === '' ? -1 : 0);
                setOpen(true);
              }}
              onClick={(event) => {
                // The next key replaces the chosen option; a second click places the cursor.
                if (!open && query === null) event.currentTarget.select();
                setOpen(!fixed);
              }}
              onKeyDown={(event) => {
                onKeyDown?.(event);
                const step = comboboxKey(event, { open, at, options: result.options });
                if (!step || fixed) return;
                event.preventDefault();
                if (step.kind === 'move') {
                  setOpen(true);
                  setAt(step.at);
                } else if (step.kind === 'choose') choose(step.option);
                else if (step.kind === 'close') {
                  event.stopPropagation();
                  close();
                } else setQuery(null);
              }}
              onBlur={(event) => {
                close();
                if (query === '') onValueChange(null);
                setQuery(null);
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
          chosen={value?.value}
          texts={texts}
          inputRef={input}
          onMove={setAt}
          onChoose={choose}
        />
      </Popover.Root>
    </FieldFrame>
  );
}
