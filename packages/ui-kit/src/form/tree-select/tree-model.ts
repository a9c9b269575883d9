import { searchable } from '../combobox/use-options.ts';

/** Node of a tree. */
export interface TreeNode {
  /** Value of the node, unique in the tree. */
  value: string;
  /** Visible text, which also type-ahead finds. */
  label: string;
  /** Second line: a code. */
  note?: string | undefined;
  /** Shows the node but prevents its selection: a heading of the nodes below it. */
  disabled?: boolean | undefined;
  /** Nodes below this one. */
  children?: readonly TreeNode[] | undefined;
}

/** Visible node with its position, as the attributes of a `treeitem` give it. */
export interface TreeRow {
  node: TreeNode;
  /** 1 for the nodes at the top. */
  level: number;
  /** Number of nodes with the same parent. */
  setSize: number;
  /** Position among them, from 1. */
  position: number;
  /** Value of the parent; null at the top. */
  parent: string | null;
  /** Undefined for a node without children. */
  expanded: boolean | undefined;
}

/** Returns the visible rows: all nodes whose ancestors are expanded. */
export function visibleRows(nodes: readonly TreeNode[], expanded: ReadonlySet<string>): readonly TreeRow[] {
  const rowsOf = (siblings: readonly TreeNode[], level: number, parent: string | null): TreeRow[] =>
    siblings.flatMap((node, index) => {
      const children = node.children ?? [];
      const isOpen = children.length > 0 ? expanded.has(node.value) : undefined;
      const row = { node, level, setSize: siblings.length, position: index + 1, parent, expanded: isOpen };
      return isOpen ? [row, ...rowsOf(children, level + 1, node.value)] : [row];
    });
  return rowsOf(nodes, 1, null);
}

/** Returns the nodes from the top to the one with the value; empty if there is none. */
export function pathTo(nodes: readonly TreeNode[], value: string | null): readonly TreeNode[] {
  for (const node of nodes) {
    if (node.value === value) return [node];
    const below = pathTo(node.children ?? [], value);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** Effect of a key on a tree. */
export type TreeStep =
  | { kind: 'move'; at: number }
  | { kind: 'expand'; values: readonly string[] }
  | { kind: 'collapse'; value: string }
  | { kind: 'choose'; node: TreeNode };

/** Returns the next row whose label starts with the text, after the current one, wrapping around. */
function typedAhead(rows: readonly TreeRow[], at: number, text: string): number {
  const wanted = searchable(text);
  // Further letters narrow the search from the current row; a first one goes on to the next row.
  const from = text.length > 1 ? at : at + 1;
  for (let tried = 0; tried < rows.length; tried += 1) {
    const index = (Math.max(from, 0) + tried) % rows.length;
    if (searchable(rows[index]?.node.label ?? '').startsWith(wanted)) return index;
  }
  return at;
}

/**
 * Returns the effect of a key by the ARIA pattern of the tree view; `undefined` for keys without one. `typed` is the
 * text of the letters pressed in quick succession, with this one.
 */
export function treeKey(
  key: string,
  { rows, at, dir, typed }: { rows: readonly TreeRow[]; at: number; dir: 'ltr' | 'rtl'; typed: string },
): TreeStep | undefined {
  const row = rows[at];
  switch (key) {
    case 'ArrowDown':
      return { kind: 'move', at: Math.min(at + 1, rows.length - 1) };
    case 'ArrowUp':
      return { kind: 'move', at: Math.max(at - 1, 0) };
    case 'Home':
      return { kind: 'move', at: 0 };
    case 'End':
      return { kind: 'move', at: rows.length - 1 };
    case 'Enter':
    case ' ':
      return row && { kind: 'choose', node: row.node };
    case '*': {
      const siblings = rows.filter((other) => other.parent === row?.parent && other.expanded === false);
      return { kind: 'expand', values: siblings.map(({ node }) => node.value) };
    }
    case dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight':
      if (row?.expanded === undefined) return { kind: 'move', at };
      return row.expanded ? { kind: 'move', at: at + 1 } : { kind: 'expand', values: [row.node.value] };
    case dir === 'rtl' ? 'ArrowRight' : 'ArrowLeft': {
      if (row?.expanded) return { kind: 'collapse', value: row.node.value };
      const parent = rows.findIndex(({ node }) => node.value === row?.parent);
      return { kind: 'move', at: parent === -1 ? at : parent };
    }
    default:
      return typed === '' ? undefined : { kind: 'move', at: typedAhead(rows, at, typed) };
  }
}
