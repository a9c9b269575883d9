import { Tabs as Primitive } from 'radix-ui';
import { useEffect, useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from '../../foundation/class-names.ts';
import { Counter } from '../../foundation/counter/counter.tsx';
import scrollRow from '../../foundation/scroll-row.module.css';
import styles from './tabs.module.css';

export interface Tab {
  key: string;
  /** Short label of the tab. */
  label: ReactNode;
  /** Number of items in the tab. */
  count?: ReactNode;
  /** Content of the tab. */
  content: ReactNode;
}

export interface TabsProps extends Omit<
  ComponentPropsWithRef<'div'>,
  'children' | 'defaultValue' | 'onChange' | 'dir'
> {
  /** Accessible name of the tab list. */
  label: string;
  /** Tabs in reading order. */
  tabs: readonly Tab[];
  /** Key of the open tab. If omitted, the component is uncontrolled. */
  value?: string | undefined;
  /** Called with the key of the chosen tab. */
  onValueChange?: ((key: string) => void) | undefined;
  /** Key of the tab that is open at first. Default: the first tab. */
  defaultValue?: string | undefined;
  /** Content at the end of the row: a button that adds a tab. */
  aside?: ReactNode;
  /** Opens a tab only on Enter or click, for tabs that are expensive to render. */
  manual?: boolean | undefined;
}

/** Width in px in which the row fades at its ends. */
const FADE = 24;

/** Scrolls the row until the whole tab is visible. */
function reveal(row: Element, tab: Element): void {
  const [sight, box] = [row.getBoundingClientRect(), tab.getBoundingClientRect()];
  const left = Math.min(box.left - FADE - sight.left, 0) || Math.max(box.right + FADE - sight.right, 0);
  row.scrollBy({ left });
}

/** Tabs; arrow keys move along the row in reading direction. */
export function Tabs({
  label,
  tabs,
  value,
  defaultValue,
  onValueChange,
  aside,
  manual = false,
  ...rest
}: TabsProps) {
  const state = value === undefined ? { defaultValue: defaultValue ?? tabs[0]?.key ?? '' } : { value };
  const row = useRef<HTMLDivElement>(null);
  const index = tabs.findIndex(({ key }) => key === value);
  useEffect(() => {
    const open = row.current?.children[index];
    if (row.current && open) reveal(row.current, open);
  }, [index]);
  return (
    <Primitive.Root
      {...rest}
      {...state}
      {...(onValueChange ? { onValueChange } : {})}
      activationMode={manual ? 'manual' : 'automatic'}
    >
      <div className={styles['bar']}>
        <Primitive.List
          ref={row}
          className={classNames(scrollRow['row'], styles['list'])}
          aria-label={label}
          onFocus={({ currentTarget, target }) => {
            if (target !== currentTarget) reveal(currentTarget, target);
          }}
        >
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
