import { Popover } from 'radix-ui';
import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { attachRef } from '../../foundation/attach-ref.ts';
import { useKit } from '../../foundation/provider.tsx';
import { useControlled } from '../../foundation/use-controlled.ts';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { ComboboxList, type ComboboxMessages } from '../combobox/combobox-list.tsx';
import { OpenButton } from '../combobox/open-button.tsx';
import { useCombobox } from '../combobox/use-combobox.ts';
import type { ComboboxOption, ComboboxSource } from '../combobox/use-options.ts';
import { afterPress } from '../field/after-press.ts';
import { FieldFrame, useField, type FieldOwnProps } from '../field/field.tsx';
import { useFormReset } from '../form/use-form-reset.ts';
import styles from './multi-select.module.css';
import { Tokens } from './tokens.tsx';

/** Messages of a multi-select; those about the selection are announced. */
export interface MultiSelectMessages extends ComboboxMessages {
  /** Label of a token's remove button: “Remove Travel”. */
  remove: (label: string) => string;
  /** Announces a selected option: “Travel added”. */
  added: (label: string) => string;
  /** Announces a removed option: “Travel removed”. */
  removed: (label: string) => string;
  /** Description of the text box with all selected options: “Selected: Travel, Meals”. */
  selected: (labels: readonly string[]) => string;
}

export interface MultiSelectProps
  extends
    FieldOwnProps,
    Omit<
      ComponentPropsWithRef<'input'>,
      'type' | 'size' | 'value' | 'defaultValue' | 'onChange' | 'list' | 'multiple'
    > {
  /** Selected options in the order of their selection. If omitted, the component is uncontrolled. */
  value?: readonly ComboboxOption[] | undefined;
  /** Selected options of an uncontrolled field when it mounts. */
  defaultValue?: readonly ComboboxOption[] | undefined;
  /** Called with all selected options when one is added or removed. */
  onValueChange?: ((options: readonly ComboboxOption[]) => void) | undefined;
  /** All options, filtered by the component; or a search function of the text with an abort signal. */
  source: ComboboxSource;
  /** Messages of the list and of the selection. */
  texts: MultiSelectMessages;
  /** Reason why the user may not change the selection; shown below the field in place of the help. */
  denied?: ReactNode;
  /** Debounce of the search in ms. Default 200. */
  waitMs?: number | undefined;
  /** Name under which the form submits the value of each selected option. */
  name?: string | undefined;
}

const isSame = (one: ComboboxOption) => (other: ComboboxOption) => other.value === one.value;

/**
 * Selects several of many options, shown as tokens in the box. Typing searches, Enter selects or deselects the active
 * option and the list stays open. Backspace in the empty text removes the last token; the arrow keys move from the
 * start of the text to the tokens, where Delete, Backspace or Enter remove one. Text that is left without a selection
 * is an error.
 */
export function MultiSelect({
  label,
  help,
  error,
  optional,
  hideLabel,
  value,
  defaultValue = [],
  onValueChange,
  source,
  texts,
  denied,
  waitMs = 200,
  name,
  id,
  className,
  ref,
  onKeyDown,
  onClick,
  onBlur,
  ...rest
}: MultiSelectProps) {
  const { dir, messages } = useKit();
  const input = useRef<HTMLInputElement>(null);
  const tokens = useRef<HTMLUListElement>(null);
  const selectedId = useId();
  const [selected, setUncontrolled] = useControlled(value, defaultValue);
  const [query, setQuery] = useState('');
  const [left, setLeft] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const isDenied = denied !== undefined && denied !== null && denied !== false;
  const fixed = isDenied || rest.disabled === true || rest.readOnly === true;
  const shownHelp = isDenied ? denied : help;
  const shownError = left && query.trim() !== '' ? messages.unmatched : error;
  const field = useField({ label, optional, hideLabel, className, help: shownHelp, error: shownError }, id);
  const described = [selected.length > 0 && selectedId, field.control['aria-describedby']];

  const discard = () => {
    setQuery('');
    setLeft(false);
  };
  useFormReset(input, () => {
    setUncontrolled(defaultValue);
    setAnnouncement('');
    discard();
  });
  const report = (next: readonly ComboboxOption[], spoken: string) => {
    setUncontrolled(next);
    setAnnouncement(spoken);
    onValueChange?.(next);
  };
  const remove = (option: ComboboxOption) =>
    report(
      selected.filter((one) => one.value !== option.value),
      texts.removed(option.label),
    );
  const toggle = (option: ComboboxOption) => {
    if (selected.some(isSame(option))) remove(option);
    else report([...selected, option], texts.added(option.label));
    discard();
    input.current?.focus();
  };
  /** Handles the keys that lead from the start of the text to the tokens. */
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const last = selected.at(-1);
    if (event.key === 'Backspace' && query === '' && last) {
      event.preventDefault();
      // A key that is held to delete text leaves the tokens.
      if (!event.repeat) remove(last);
      return true;
    }
    if (event.key !== (dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft') || !isAtStart || !last) return false;
    event.preventDefault();
    // The list closes when the text box loses the focus.
    [...(tokens.current?.querySelectorAll('button') ?? [])].at(-1)?.focus();
    return true;
  };
  const list = useCombobox({
    id: field.ids.control,
    source,
    query,
    waitMs,
    fixed,
    typed: query !== '',
    stays: true,
    onType: (text) => {
      setQuery(text);
      setLeft(false);
    },
    onChoose: toggle,
    onDiscard: discard,
    onKeyDown,
    handleKey,
  });
  const { open, setOpen, close } = list;
  const focusInput = () => input.current?.focus();

  return (
    <FieldFrame {...field.frame}>
      <Popover.Root open={open} onOpenChange={(next) => (next ? setOpen(true) : close())}>
        <Popover.Anchor asChild>
          <div
            role="presentation"
            className={styles['box']}
            data-invalid={field.control['aria-invalid'] ? '' : undefined}
            data-fixed={fixed ? '' : undefined}
            data-disabled={rest.disabled ? '' : undefined}
            // A press beside the text belongs to the text, as in a native box.
            onMouseDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.preventDefault();
              focusInput();
            }}
          >
            <Tokens
              ref={tokens}
              options={selected}
              labelledBy={field.ids.label}
              dir={dir}
              removeLabel={texts.remove}
              onRemove={fixed ? undefined : remove}
              onLeave={focusInput}
            />
            <input
              autoComplete="off"
              spellCheck={false}
              {...rest}
              {...field.control}
              aria-describedby={described.filter(Boolean).join(' ') || undefined}
              readOnly={rest.readOnly === true || isDenied}
              ref={(element) => {
                input.current = element;
                return attachRef(ref, element);
              }}
              {...list.boxProps}
              // The text is empty after a selection, which the browser would refuse to submit.
              required={rest.required === true && selected.length === 0}
              aria-required={rest.required ? true : rest['aria-required']}
              className={styles['input']}
              value={query}
              placeholder={selected.length > 0 ? undefined : rest.placeholder}
              data-unmatched={query.trim() === '' ? undefined : ''}
              onClick={(event) => {
                onClick?.(event);
                if (!fixed && !event.defaultPrevented) setOpen(true);
              }}
              onBlur={(event) => {
                close();
                if (query.trim() === '') discard();
                else afterPress(() => setLeft(true));
                onBlur?.(event);
              }}
            />
            {fixed ? null : (
              <span className={styles['end']}>
                <OpenButton
                  open={open}
                  onToggle={() => {
                    setOpen(!open);
                    focusInput();
                  }}
                />
              </span>
            )}
          </div>
        </Popover.Anchor>
        {selected.length > 0 ? (
          <VisuallyHidden id={selectedId}>{texts.selected(selected.map((one) => one.label))}</VisuallyHidden>
        ) : null}
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
        {name === undefined ? null : (
          <Submitted name={name} options={selected} form={rest.form} disabled={rest.disabled} />
        )}
        <ComboboxList
          list={list}
          labelledBy={field.ids.label}
          multiple
          chosen={selected.map((one) => one.value)}
          texts={texts}
          inputRef={input}
          onChoose={list.choose}
        />
      </Popover.Root>
    </FieldFrame>
  );
}

interface SubmittedProps {
  name: string;
  options: readonly ComboboxOption[];
  /** ID of the form, where it is not an ancestor. */
  form: string | undefined;
  disabled: boolean | undefined;
}

/** Hidden inputs with the selected values. Without any, a disabled one lets the form find the field by its name. */
function Submitted({ name, options, form, disabled }: SubmittedProps) {
  if (options.length === 0) return <input type="hidden" name={name} form={form} disabled />;
  return options.map((option) => (
    <input
      key={option.value}
      type="hidden"
      name={name}
      value={option.value}
      form={form}
      disabled={disabled}
    />
  ));
}
