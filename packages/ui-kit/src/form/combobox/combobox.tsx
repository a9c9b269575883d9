import { X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useRef, useState, type ComponentPropsWithRef } from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { classNames } from '../../foundation/class-names.ts';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { useControlled } from '../../foundation/use-controlled.ts';
import { afterPress } from '../field/after-press.ts';
import control from '../field/control.module.css';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import { ComboboxList, type ComboboxMessages } from './combobox-list.tsx';
import styles from './combobox.module.css';
import { OpenButton } from './open-button.tsx';
import { useCombobox } from './use-combobox.ts';
import { isNewLabel, type ComboboxOption, type ComboboxSource } from './use-options.ts';

export interface ComboboxProps
  extends
    FieldOwnProps,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'list'> {
  /** Selected option, or null. If omitted, the component is uncontrolled. */
  value?: ComboboxOption | null | undefined;
  /** Selected option of an uncontrolled field when it mounts. */
  defaultValue?: ComboboxOption | null | undefined;
  /** Called with the selected option, or with null when the user clears the box. */
  onValueChange?: ((option: ComboboxOption | null) => void) | undefined;
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
 * the list and then discards the typed text; further presses reach the dialog around. Typing replaces the label of the
 * selected option. The list shows the first 100 matches and says that there are more. Text that was left without a
 * selection is an error, also if another option is selected: a form must not submit that one in its place.
 */
export function Combobox({
  label,
  help,
  error,
  optional,
  hideLabel,
  value: controlled,
  defaultValue = null,
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
  const [value, setUncontrolled] = useControlled(controlled, defaultValue);
  const input = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState<string | null>(null);
  const [left, setLeft] = useState(false);
  const isUnmatched = left && query !== null;
  const shownError = isUnmatched ? messages.unmatched : error;
  const field = useField({ label, optional, hideLabel, className, help, error: shownError }, id);
  const fixed = rest.disabled === true || rest.readOnly === true;
  const typed = (query ?? '').trim();
  const shown = query ?? value?.label ?? '';
  /** Lets the next text replace the label of the selected option. */
  const selectLabel = () => {
    if (query === null) input.current?.select();
  };
  const discard = () => {
    setQuery(null);
    setLeft(false);
  };
  useFormReset(input, () => {
    setUncontrolled(defaultValue);
    discard();
  });
  const report = (option: ComboboxOption | null) => {
    setUncontrolled(option);
    onValueChange?.(option);
  };
  const list = useCombobox({
    id: field.ids.control,
    source,
    query: query ?? '',
    waitMs,
    fixed,
    typed: query !== null,
    extraOption: (found) =>
      create && isNewLabel(found, typed) ? { value: NEW, label: create.label(typed) } : undefined,
    onType: (text) => {
      setQuery(text);
      setLeft(false);
    },
    onChoose: (option, isExtra) => {
      discard();
      if (isExtra) create?.onCreate(typed);
      else report(option);
      input.current?.focus();
    },
    onDiscard: discard,
    onKeyDown,
    handleKey: ({ key, ctrlKey, metaKey, altKey }) => {
      if (key.length === 1 && !ctrlKey && !metaKey && !altKey) selectLabel();
      return false;
    },
  });
  const { open, setOpen, close } = list;
  const clear = () => {
    discard();
    close();
    report(null);
    input.current?.focus();
  };

  return (
    <FieldFrame {...field.frame}>
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
              {...list.boxProps}
              dir={rest.dir ?? (shown === '' ? undefined : 'auto')}
              className={control['control']}
              value={shown}
              data-unmatched={query && query !== value?.label ? '' : undefined}
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
              onFocus={(event) => {
                selectLabel();
                onFocus?.(event);
              }}
              onBlur={(event) => {
                close();
                if (query === '') report(null);
                if (query === '' || query === value?.label) discard();
                else if (query !== null) afterPress(() => setLeft(true));
                onBlur?.(event);
              }}
            />
            <span className={control['end']}>
              {fixed ? null : value ? (
                <IconButton icon={X} size="s" tabIndex={-1} label={messages.clear} onClick={clear} />
              ) : (
                <OpenButton
                  open={open}
                  onToggle={() => {
                    setOpen(!open);
                    input.current?.focus();
                  }}
                />
              )}
            </span>
          </div>
        </Popover.Anchor>
        {name === undefined ? null : (
          <input
            type="hidden"
            name={name}
            value={value?.value ?? ''}
            form={rest.form}
            disabled={rest.disabled}
          />
        )}
        <ComboboxList
          list={list}
          labelledBy={field.ids.label}
          chosen={value ? [value.value] : []}
          texts={texts}
          inputRef={input}
          onChoose={list.choose}
        />
      </Popover.Root>
    </FieldFrame>
  );
}
