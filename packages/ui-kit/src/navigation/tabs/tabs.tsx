import { Tabs as Primitive } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Counter } from '../../foundation/counter/counter.tsx';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  /** Name of the tab, in one or two words. */
  label: ReactNode;
  /** How many things the tab holds. */
  count?: ReactNode;
  /** What the tab shows. */
  content: ReactNode;
}

export interface TabsProps {
  /** Names the tabs for those who listen. */
  label: string;
  /** The tabs in reading order. */
  tabs: readonly Tab[];
  /** Key of the open tab; without it the first is open and the tabs keep their own state. */
  value?: string;
  /** Key of the tab that was chosen. */
  onChange?: (key: string) => void;
  /** At the end of the row: a button that adds one. */
  aside?: ReactNode;
  /** Opens a tab only on Enter or a click, where opening costs something. */
  manual?: boolean;
}

/** How far a row has to be scrolled, so that all of a tab is in sight. */
function beyond(row: Element, tab: Element): number {
  const [sight, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  return Math.min(box.left - sight.left, 0) || Math.max(box.right - sight.right, 0);
}

/** Several views of one thing, one at a time; arrow keys move along the row in reading direction. */
export function Tabs({ label, tabs, value, onChange, aside, manual = false }: TabsProps) {
  const state = value === undefined ? { defaultValue: tabs[0]?.key ?? '' } : { value };
  const row = useRef<HTMLDivElement>(null);
  const place = tabs.findIndex(({ key }) => key === value);
  useEffect(() => {
    const open = row.current?.children[place];
    if (row.current && open) row.current.scrollBy({ left: beyond(row.current, open) });
  }, [place]);
  return (
    <Primitive.Root
      {...state}
      {...(onChange ? { onValueChange: onChange } : {})}
      activationMode={manual ? 'manual' : 'automatic'}
    >
      <div className={styles['bar']}>
        <Primitive.List ref={row} className={styles['list']} aria-label={label}>
          {tabs.map((tab) => (
            <Primitive.Trigger key={tab.key} value={tab.key} className={styles['tab']}>
              {tab.label}
              {tab.count === undefined ? null : <Counter>{tab.count}</Counter>}
            </Primitive.Trigger>
          ))}
        </Primitive.List>
        {aside}
      </div>
      {tabs.map((tab) => (
        <Primitive.Content key={tab.key} value={tab.key} className={styles['content']}>
          {tab.content}
        </Primitive.Content>
      ))}
    </Primitive.Root>
  );
}
