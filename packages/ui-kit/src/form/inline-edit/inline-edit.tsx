import { Check, Pencil, X } from 'lucide-react';
import { useEffect, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { isPreventedBy } from '../../foundation/is-prevented-by.ts';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { IconButton } from '../../foundation/icon-button/icon-button.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { Spinner } from '../../foundation/spinner/spinner.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { NumberField } from '../number-field/number-field.tsx';
import { TextField } from '../text-field/text-field.tsx';
import styles from './inline-edit.module.css';

/** Texts of an inline edit. */
export interface InlineEditMessages {
  /** Label of the button that starts editing: “Edit”; the label of the value follows it. */
  edit: string;
  /** Label of the button that saves. */
  save: string;
  /** Label of the button that restores the value. */
  cancel: string;
  /** Announced while the value is being saved: “Saving”. */
  saving: string;
  /** Error when `onValueChange` rejects: “Not saved. Try again.” */
  failed: string;
  /** Error of a number field whose text is no number. */
  notANumber?: string | undefined;
}

interface CommonProps extends Omit<ComponentPropsWithRef<'div'>, 'defaultValue' | 'onChange' | 'children'> {
  /** Name of the value: “Description”. Not shown; the host labels the value where it stands. */
  label: string;
  /** Labels of the buttons. */
  texts: InlineEditMessages;
  /** Text in place of an empty value: “No description”. */
  placeholder: string;
  /** Shows the value without letting the user change it. */
  readOnly?: boolean | undefined;
  /** Reason why the user may not change the value; shown below it. */
  denied?: ReactNode;
}

export interface InlineEditProps extends CommonProps {
  /** Saved value. */
  value: string;
  /**
   * Saves a changed value. Resolves with an error message, which is shown below the text, or with undefined once the value
   * is saved. If it rejects, `texts.failed` is shown and the text stays.
   */
  onValueChange: (value: string) => Promise<string | undefined>;
}

export interface InlineNumberEditProps extends CommonProps {
  /** Saved number; null for none. */
  value: number | null;
  /** Saves a changed number; see the text's. Null if the user emptied the field. */
  onValueChange: (value: number | null) => Promise<string | undefined>;
  /** Increment of the arrow keys while editing. Default 1. */
  step?: number | undefined;
}

type EditProps = Omit<CommonProps, keyof ComponentPropsWithRef<'div'>> & {
  /** Attributes of the root. */
  attributes: ComponentPropsWithRef<'div'>;
} & (
    | ({ type: 'text' } & Pick<InlineEditProps, 'value' | 'onValueChange'>)
    | ({ type: 'number' } & Pick<InlineNumberEditProps, 'value' | 'onValueChange' | 'step'>)
  );

/** State of an edit: the typed text, and for numbers its number. */
interface Draft {
  text: string;
  number: number | null;
}

/**
 * Value that is edited where it stands. Enter saves, Escape restores the saved value; an error is shown with the typed
 * text. Leaving an unchanged field ends the edit; changed text stays until it is saved or restored.
 */
export function InlineEdit({
  label,
  texts,
  placeholder,
  readOnly,
  denied,
  value,
  onValueChange,
  ...attributes
}: InlineEditProps) {
  return (
    <Edit
      type="text"
      label={label}
      texts={texts}
      placeholder={placeholder}
      readOnly={readOnly}
      denied={denied}
      value={value}
      onValueChange={onValueChange}
      attributes={attributes}
    />
  );
}

/** Number that is edited where it stands, as `InlineEdit` edits a text. Takes Latin and Arabic-Indic digits. */
export function InlineNumberEdit({
  label,
  texts,
  placeholder,
  readOnly,
  denied,
  value,
  onValueChange,
  step,
  ...attributes
}: InlineNumberEditProps) {
  return (
    <Edit
      type="number"
      label={label}
      texts={texts}
      placeholder={placeholder}
      readOnly={readOnly}
      denied={denied}
      value={value}
      onValueChange={onValueChange}
      step={step}
      attributes={attributes}
    />
  );
}

/** True if the focused element was removed; the user may have moved on while a value was saved. */
const isFocusNowhere = (): boolean => document.activeElement === document.body;

function Edit(props: EditProps) {
  const { label, texts, placeholder, readOnly = false, denied, attributes } = props;
  const { className, ...rest } = attributes;
  const { locale } = useKit();
  const opener = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [error, setError] = useState<string | undefined>();
  const [busy, setBusy] = useState(false);
  const isEditing = draft !== null;
  const isDenied = denied !== undefined && denied !== null && denied !== false;

  // Focus follows the mode: the field when the edit starts, the button when it ends.
  const wasEditing = useRef(false);
  /** The edit ended because the focus moved on. */
  const wasLeft = useRef(false);
  useEffect(() => {
    if (isEditing && !wasEditing.current) field.current?.select();
    if (!isEditing && wasEditing.current && !wasLeft.current && isFocusNowhere()) opener.current?.focus();
    wasLeft.current = false;
    wasEditing.current = isEditing;
  }, [isEditing]);

  const saved: Draft =
    props.type === 'number'
      ? { text: props.value === null ? '' : String(props.value), number: props.value }
      : { text: props.value, number: null };
  const isChanged = isEditing && draft.text !== saved.text;
  const end = () => {
    setDraft(null);
    setError(undefined);
  };
  const save = async () => {
    if (!isEditing || busy) return;
    const isSame = props.type === 'number' ? draft.number === props.value : draft.text === props.value;
    if (props.type === 'number' && draft.number === null && draft.text.trim() !== '') {
      setError(texts.notANumber ?? placeholder);
      return;
    }
    if (isSame) {
      end();
      return;
    }
    setBusy(true);
    let failure: string | undefined;
    try {
      failure = await (props.type === 'number'
        ? props.onValueChange(draft.number)
        : props.onValueChange(draft.text));
    } catch {
      failure = texts.failed;
    }
    setBusy(false);
    if (failure === undefined) {
      end();
      return;
    }
    setError(failure);
    if (isFocusNowhere()) field.current?.focus();
  };

  if (!isEditing) {
    const shown =
      props.type === 'number'
        ? props.value === null
          ? ''
          : new Intl.NumberFormat(locale, { maximumFractionDigits: 20 }).format(props.value)
        : props.value;
    const content =
      shown === '' ? <span className={styles['empty']}>{placeholder}</span> : <bdi>{shown}</bdi>;
    const fixed = readOnly || isDenied;
    return (
      <div {...rest} className={classNames(styles['inline'], className)} data-state="closed">
        {fixed ? (
          <span className={styles['value']}>{content}</span>
        ) : (
          <button
            ref={opener}
            type="button"
            className={classNames(styles['value'], styles['opener'])}
            onClick={() => setDraft(saved)}
          >
            {content}
            <VisuallyHidden>
              {' '}
              {texts.edit} {label}
            </VisuallyHidden>
            <Icon of={Pencil} size="s" />
          </button>
        )}
        {isDenied ? <p className={styles['denied']}>{denied}</p> : null}
      </div>
    );
  }

  const shared = {
    ref: field,
    label,
    hideLabel: true,
    error,
    readOnly: busy,
    'aria-busy': busy ? true : undefined,
  };
  return (
    <div
      {...rest}
      className={classNames(styles['inline'], styles['editing'], className)}
      data-state="open"
      // The layer around would close on Escape.
      data-own-escape=""
      role="presentation"
      onKeyDown={(event) => {
        if (isPreventedBy(rest.onKeyDown, event) || event.nativeEvent.isComposing) return;
        if (event.key === 'Escape' && !busy) {
          event.preventDefault();
          event.stopPropagation();
          end();
        }
        if (event.key === 'Enter' && event.target === field.current) {
          event.preventDefault();
          void save();
        }
      }}
      onBlur={(event) => {
        rest.onBlur?.(event);
        if (isChanged || busy || event.currentTarget.contains(event.relatedTarget)) return;
        wasLeft.current = true;
        end();
      }}
    >
      {props.type === 'number' ? (
        <NumberField
          {...shared}
          {...(props.step === undefined ? {} : { step: props.step })}
          value={draft.number}
          onValueChange={(number, text) => {
            setDraft({ number, text });
            setError(undefined);
          }}
        />
      ) : (
        <TextField
          {...shared}
          dir="auto"
          value={draft.text}
          onChange={(event) => {
            setDraft({ text: event.target.value, number: null });
            setError(undefined);
          }}
        />
      )}
      <span className={styles['buttons']}>
        {busy ? <Spinner label={texts.saving} /> : null}
        <IconButton icon={Check} label={texts.save} unavailable={busy} onClick={() => void save()} />
        <IconButton icon={X} label={texts.cancel} unavailable={busy} onClick={end} />
      </span>
    </div>
  );
}
