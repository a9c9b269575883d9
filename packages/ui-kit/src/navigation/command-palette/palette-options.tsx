import { Icon } from '../../foundation/icon/icon.tsx';
import { Kbd } from '../../foundation/kbd/kbd.tsx';
import type { PaletteGroup } from './command-palette.tsx';
import styles from './command-palette.module.css';

export interface PaletteOptionsProps {
  id: string;
  label: string;
  busy: boolean;
  groups: readonly PaletteGroup[];
  active: string | undefined;
  onMark: (key: string) => void;
  onChoose: (key: string) => void;
}

/** List of results. The focus stays in the input, which references the active result. */
export function PaletteOptions({ id, label, busy, groups, active, onMark, onChoose }: PaletteOptionsProps) {
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-busy={busy ? true : undefined}
      className={styles['list']}
    >
      {groups.map((group) => (
        <div key={group.key} role="group" aria-labelledby={`${id}-group-${group.key}`}>
          <div id={`${id}-group-${group.key}`} className={styles['group']}>
            {group.label}
          </div>
          {group.items.map((item) => (
            <div
              key={item.key}
              id={`${id}-${item.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={item.key === active}
              className={styles['option']}
              onClick={() => onChoose(item.key)}
              onPointerMove={() => onMark(item.key)}
            >
              {item.icon ? <Icon of={item.icon} /> : null}
              <span className={styles['label']}>{item.label}</span>
              {item.sub ? <span className={styles['sub']}>{item.sub}</span> : null}
              {item.shortcut ? <Kbd>{item.shortcut}</Kbd> : null}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
