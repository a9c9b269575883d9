import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useRef, type RefObject } from 'react';
import { Button } from '../../foundation/button/button.tsx';
import { classNames } from '../../foundation/class-names.ts';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import popup from '../field/popup.module.css';
import styles from './combobox.module.css';
import type { useCombobox } from './use-combobox.ts';
import { usePortalContainer } from '../../overlay/portal-container.ts';
import type { ComboboxOption } from './use-options.ts';

/** Messages of the list; announced on change. */
export interface ComboboxMessages {
  /** Shown while options load. */
  loading: string;
  /** Shown when no option matches the text. */
  empty: string;
  /** Shown when the search failed: a text, or a function that describes the rejection of the source. */
  failed: string | ((failure: unknown) => string);
  /** Label of the retry button. */
  retry: string;
  /** Formats the number of matches: 3 → “3 suppliers”. */
  count: (count: number) => string;
}

export interface ComboboxListProps {
  /** State of the combobox. */
  list: Pick<ReturnType<typeof useCombobox>, 'listId' | 'result' | 'at' | 'setAt'>;
  labelledBy: string;
  /** Values of the selected options. */
  chosen: readonly string[];
  /** Several options may be selected. */
  multiple?: true | undefined;
  texts: ComboboxMessages;
  inputRef: RefObject<HTMLInputElement | null>;
  onChoose: (option: ComboboxOption) => void;
}

/** Open list of a combobox. The focus stays in the text box; `aria-activedescendant` names the active option. */
export function ComboboxList({
  list: { listId: id, result, at, setAt },
  labelledBy,
  chosen,
  multiple,
  texts,
  inputRef,
  onChoose,
}: ComboboxListProps) {
  const container = usePortalContainer();
  const { messages } = useKit();
  const { state, options, total, failure } = result;
  const statusText = {
    loading: () => texts.loading,
    failed: () => (typeof texts.failed === 'string' ? texts.failed : texts.failed(failure)),
    ready: () =>
      total === 0
        ? texts.empty
        : texts.count(total) + (total > options.length ? ` · ${messages.narrow}` : ''),
  }[state]();
  return (
    <Popover.Portal container={container}>
      <Popover.Content
        role="presentation"
        className={popup['popup']}
        align="start"
        sideOffset={4}
        collisionPadding={8}
        onOpenAutoFocus={(event) => event.preventDefault()}
        onCloseAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={(event) => {
          if (event.target instanceof Node && inputRef.current?.parentElement?.contains(event.target)) {
            event.preventDefault();
          }
        }}
        // The text box handles Escape, because it also decides about the typed text.
        onEscapeKeyDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div
          role="listbox"
          id={id}
          aria-labelledby={labelledBy}
          aria-busy={state === 'loading'}
          aria-multiselectable={multiple}
          className={styles['list']}
        >
          {options.map((option, index) => (
            <Choice
              key={option.value}
              id={`${id}-${option.value}`}
              option={option}
              marked={index === at}
              chosen={chosen.includes(option.value)}
              onMark={() => setAt(index)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
        <div className={styles['said']} data-quiet={state === 'ready' && total > 0 ? '' : undefined}>
          <span role="status">{statusText}</span>
          {state === 'failed' ? (
            <Button size="s" onClick={result.retry}>
              {texts.retry}
            </Button>
          ) : null}
        </div>
      </Popover.Content>
    </Popover.Portal>
  );
}

interface ChoiceProps {
  id: string;
  option: ComboboxOption;
  marked: boolean;
  chosen: boolean;
  onMark: () => void;
  onChoose: () => void;
}

function Choice({ id, option, marked, chosen, onMark, onChoose }: ChoiceProps) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    // The text box handles the keyboard of a combobox; an option itself never receives focus.
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      aria-disabled={option.disabled ? true : undefined}
      className={classNames(popup['line'], styles['option'])}
      data-marked={marked ? '' : undefined}
      onPointerMove={option.disabled ? undefined : onMark}
      onClick={option.disabled ? undefined : onChoose}
      onKeyDown={undefined}
    >
      <span className={popup['text']}>
        <bdi>{option.label}</bdi>
        {option.note === undefined ? null : <bdi className={popup['note']}>{option.note}</bdi>}
      </span>
      {chosen ? <Icon of={Check} size="s" /> : null}
    </div>
  );
}
