import { Search } from 'lucide-react';
import { Dialog, VisuallyHidden } from 'radix-ui';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconType } from '../../foundation/icon/icon.tsx';
import { useReturnFocus } from '../../overlay/dialog/use-return-focus.ts';
import { paletteMove } from './palette-keys.ts';
import { PaletteOptions } from './palette-options.tsx';
import styles from './command-palette.module.css';

export interface PaletteItem {
  key: string;
  /** What one reads. */
  label: ReactNode;
  /** Beside the label: a number, a person. */
  sub?: ReactNode;
  /** Sign of what it opens or does. */
  icon?: IconType;
  /** Keys that do the same without the palette. */
  shortcut?: string;
}

export interface PaletteGroup {
  key: string;
  /** Heading of the group. */
  label: string;
  /** The hits of the group, the best first. */
  items: readonly PaletteItem[];
}

export interface CommandPaletteProps {
  /** Whether it is open. */
  open: boolean;
  /** It opens or closes. */
  onOpenChange: (open: boolean) => void;
  /** Names the dialog and the box: "Search or go to". */
  label: string;
  /** What is typed; the host searches and hands the groups back when it has them. */
  query: string;
  /** The text changed; the host searches. */
  onQuery: (query: string) => void;
  /** What was found, in groups. */
  groups: readonly PaletteGroup[];
  /** A search is under way; what was found before stays. */
  busy?: boolean;
  /** Said when nothing was found, while it is searched, or when it failed. */
  status?: ReactNode;
  /** How the keys are used, at the foot. */
  hint?: ReactNode;
  /** Key of the item that was chosen. */
  onChoose: (key: string) => void;
}

/** Search and go anywhere by keyboard: a box with a list of results in groups, over everything else. */
export function CommandPalette(props: CommandPaletteProps) {
  const { open, onOpenChange, label, query, onQuery, groups, busy = false, status, hint, onChoose } = props;
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  const focus = useReturnFocus(box, undefined);
  const [marked, setMarked] = useState<string>();
  const items = groups.flatMap((group) => group.items);
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === marked),
  );
  const active = items[at];
  const choose = (key: string) => {
    onOpenChange(false);
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
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={styles['scrim']} />
        <Dialog.Content {...focus} className={styles['palette']} aria-describedby={undefined}>
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
              aria-controls={`${id}-list`}
              aria-autocomplete="list"
              aria-activedescendant={active ? `${id}-${active.key}` : undefined}
              value={query}
              onChange={(event) => {
                setMarked(undefined);
                onQuery(event.target.value);
              }}
              onKeyDown={keys}
            />
            {busy ? <span className={styles['busy']} aria-hidden="true" /> : null}
          </div>
          <PaletteOptions
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
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
