import { Search } from 'lucide-react';
import { Dialog, VisuallyHidden } from 'radix-ui';
import {
  useId,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { keepOnOwnEscape } from '../../overlay/own-escape.ts';
import { useReturnFocus } from '../../overlay/dialog/use-return-focus.ts';
import { paletteMove } from './palette-keys.ts';
import { PaletteOptions } from './palette-options.tsx';
import { classNames } from '../../foundation/class-names.ts';
import { ModalContent } from '../../overlay/modal-content.tsx';
import styles from './command-palette.module.css';

export interface PaletteItem {
  key: string;
  /** Label of the result. */
  label: ReactNode;
  /** Text next to the label: a number, a person. */
  sub?: ReactNode;
  /** Icon of the target or action. */
  icon?: IconType | undefined;
  /** Keyboard shortcut of the same action outside of the palette. */
  shortcut?: string | undefined;
}

export interface PaletteGroup {
  key: string;
  /** Heading of the group. */
  label: string;
  /** Results of the group, the best first. */
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'role' | 'aria-labelledby' | 'aria-describedby'
> {
  /** Open state. */
  open: boolean;
  /** Called when the palette opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Accessible name of the dialog and the input: "Search or go to". */
  label: string;
  /** Current text. The host searches and passes the results as `groups`. */
  query: string;
  /** Called with each new text. */
  onQuery: (query: string) => void;
  /** Results in groups. */
  groups: readonly PaletteGroup[];
  /** A search is in progress; earlier results stay visible. */
  busy?: boolean | undefined;
  /** Announced status: no results, searching, or failed. */
  status?: ReactNode;
  /** Description of the keys, in the footer. */
  hint?: ReactNode;
  /** Called with the key of the chosen item. */
  onChoose: (key: string) => void;
}

/** Dialog for search and navigation by keyboard: an input with grouped results. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, query, onQuery, groups, ...others } = props;
  const { busy = false, status, hint, onChoose, className, ...rest } = others;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const focus = useReturnFocus(box, undefined);
  const [marked, setMarked] = useState<string>();
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // Results of another text have another best one, also when the host sets the text.
    setMarked(undefined);
  }
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === marked),
  );
  const active = items[at];
  const changeOpen = (next: boolean) => {
    setMarked(undefined);
    onOpenChange(next);
  };
  const choose = (key: string) => {
    changeOpen(false);
    onChoose(key);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active.key);
      return;
    }
    const goal = paletteMove(at, items.length, event.key);
    const next = goal === undefined ? undefined : items[goal];
    if (!next || (query !== '' && (event.key === 'Home' || event.key === 'End'))) return;
    event.preventDefault();
    setMarked(next.key);
    document.getElementById(`${id}-${next.key}`)?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <Dialog.Root open={open} onOpenChange={changeOpen}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        <ModalContent
          {...rest}
          {...focus}
          className={classNames(styles['palette'], className)}
          aria-describedby={undefined}
          onEscapeKeyDown={keepOnOwnEscape}
        >
          <VisuallyHidden.Root asChild>
            <Dialog.Title>{label}</Dialog.Title>
          </VisuallyHidden.Root>
          <div className={styles['line']}>
            <Icon of={Search} className={styles['glass']} />
            <input
              ref={box}
              className={styles['box']}
              type="text"
              role="combobox"
              dir={query === '' ? undefined : 'auto'}
              autoComplete="off"
              spellCheck={false}
              aria-label={label}
              placeholder={label}
              aria-expanded={items.length > 0}
              data-state={items.length > 0 ? 'open' : 'closed'}
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active ? `${id}-${active.key}` : undefined}
              value={query}
              onChange={(event) => onQuery(event.target.value)}
              onKeyDown={keys}
            />
            {busy ? <span className={styles['busy']} aria-hidden="true" /> : null}
          </div>
          <PaletteOptions
            // The list of another text begins at its top.
            key={query}
            id={id}
            label={label}
            busy={busy}
            groups={groups}
            active={active?.key}
            onMark={setMarked}
            onChoose={choose}
          />
          <div className={styles['status']} role="status">
            {status}
          </div>
          {hint ? <div className={styles['hint']}>{hint}</div> : null}
        </ModalContent>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
