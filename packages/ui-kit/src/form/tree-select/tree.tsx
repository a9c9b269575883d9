import { Check, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { useKit } from '../../foundation/provider.tsx';
import { pathTo, treeKey, visibleRows, type TreeNode, type TreeRow } from './tree-model.ts';
import { classNames } from '../../foundation/class-names.ts';
import popup from '../field/popup.module.css';
import styles from './tree-select.module.css';

export interface TreeProps {
  id: string;
  nodes: readonly TreeNode[];
  /** Value of the selected node; its ancestors are expanded when the tree mounts. */
  selected: string | null;
  labelledBy: string;
  onChoose: (node: TreeNode) => void;
  /** Closes the tree and returns the focus to the box. */
  onLeave: () => void;
}

/** Letters pressed within this time in ms search for one text. */
const TYPE_AHEAD_MS = 500;

/** Tree of an open tree select. The tree has the focus; `aria-activedescendant` names the active node. */
export function Tree({ id, nodes, selected, labelledBy, onChoose, onLeave }: TreeProps) {
  const { dir } = useKit();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(pathTo(nodes, selected).map((node) => node.value)),
  );
  const rows = visibleRows(nodes, expanded);
  const [active, setActive] = useState(selected);
  const activeIndex = rows.findIndex(({ node }) => node.value === active);
  const at = activeIndex === -1 ? 0 : activeIndex;
  const typed = useRef({ text: '', timeStamp: 0 });

  const toggle = (values: readonly string[], isOpen: boolean) =>
    setExpanded((before) => {
      const next = new Set(before);
      for (const value of values) {
        if (isOpen) next.add(value);
        else next.delete(value);
      }
      return next;
    });
  const choose = (node: TreeNode) => {
    if (!node.disabled) onChoose(node);
    else if (node.children?.length) toggle([node.value], !expanded.has(node.value));
  };
  /** Returns the letters of a search, with the pressed one. */
  const typeAhead = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent): string => {
    if (key.length !== 1 || key === '*' || key === ' ' || ctrlKey || metaKey || altKey) return '';
    const before = typed.current;
    const text = timeStamp - before.timeStamp < TYPE_AHEAD_MS ? before.text + key : key;
    typed.current = { text, timeStamp };
    return text;
  };

  return (
    <div
      id={id}
      role="tree"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-activedescendant={rows[at] ? `${id}-${rows[at].node.value}` : undefined}
      className={styles['tree']}
      onKeyDown={(event) => {
        if (event.key === 'Tab' || (event.key === 'ArrowUp' && event.altKey)) {
          // From the box, Tab goes on to the next or previous control.
          if (event.key === 'ArrowUp') event.preventDefault();
          onLeave();
          return;
        }
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = treeKey(event.key, { rows, at, dir, typed: typeAhead(event) });
        if (!step) return;
        event.preventDefault();
        if (step.kind === 'move') setActive(rows[step.at]?.node.value ?? null);
        else if (step.kind === 'expand') toggle(step.values, true);
        else if (step.kind === 'collapse') toggle([step.value], false);
        else choose(step.node);
      }}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.node.value}
          id={`${id}-${row.node.value}`}
          row={row}
          marked={index === at}
          selected={row.node.value === selected}
          onMark={() => setActive(row.node.value)}
          onChoose={() => choose(row.node)}
          onToggle={() => toggle([row.node.value], !row.expanded)}
        />
      ))}
    </div>
  );
}

interface TreeItemProps {
  id: string;
  row: TreeRow;
  marked: boolean;
  selected: boolean;
  onMark: () => void;
  onChoose: () => void;
  onToggle: () => void;
}

function TreeItem({ id, row, marked, selected, onMark, onChoose, onToggle }: TreeItemProps) {
  const { node, level, expanded } = row;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (marked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  useEffect(() => {
    line.current?.style.setProperty('--tree-level', String(level));
  }, [level]);
  return (
    // The tree handles the keyboard; an item itself never receives focus.
    <div
      ref={line}
      id={id}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-setsize={row.setSize}
      aria-posinset={row.position}
      aria-expanded={expanded}
      aria-selected={selected}
      // A heading of other nodes cannot be selected, but expands them.
      aria-disabled={node.disabled && expanded === undefined ? true : undefined}
      data-heading={node.disabled && expanded !== undefined ? '' : undefined}
      data-state={expanded === undefined ? undefined : expanded ? 'open' : 'closed'}
      data-marked={marked ? '' : undefined}
      className={classNames(popup['line'], styles['item'])}
      onPointerMove={onMark}
      onClick={(event) => {
        const isToggle = event.target instanceof Element && event.target.closest('[data-toggle]') !== null;
        if (isToggle) onToggle();
        else onChoose();
      }}
      onKeyDown={undefined}
    >
      <span className={styles['toggle']} data-toggle={expanded === undefined ? undefined : ''}>
        {expanded === undefined ? null : <Icon of={ChevronRight} size="s" mirror />}
      </span>
      <span className={popup['text']}>
        <bdi>{node.label}</bdi>
        {node.note === undefined ? null : <bdi className={popup['note']}>{node.note}</bdi>}
      </span>
      {selected ? <Icon of={Check} size="s" /> : null}
    </div>
  );
}
