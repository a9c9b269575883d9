import { parseAst } from 'vite';
import type { LeanPlan } from './lean-dom-plan.ts';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Edit extends Span {
  readonly text: string;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const nodeIn = (node: Node, key: string): Node | undefined => {
  const found = node[key];
  return isNode(found) ? found : undefined;
};

const nodesIn = (node: Node, key: string): readonly Node[] => {
  const found = node[key];
  return Array.isArray(found) ? found.filter(isNode) : [];
};

const nameOf = (node: Node | undefined): string => (typeof node?.['name'] === 'string' ? node['name'] : '');

/** Names by which the kind of an element goes. */
const KIND_NAMES: readonly string[] = ['tag', 'nodeTag', 'grandTag'];

const isKind = (node: Node): boolean =>
  node.type === 'MemberExpression'
    ? node['computed'] === false && nameOf(nodeIn(node, 'property')) === 'tag'
    : node.type === 'Identifier' && KIND_NAMES.includes(nameOf(node));

const LEAVES: readonly string[] = [
  'BreakStatement',
  'ReturnStatement',
  'ThrowStatement',
  'ContinueStatement',
];

/** Whether control never runs past the last of these statements. */
function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last?.type === 'BlockStatement') return leaves(nodesIn(last, 'body'));
  return last !== undefined && LEAVES.includes(last.type);
}

/** Variables declared somewhere inside, which are the whole function's. */
function variablesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(variablesIn);
  if (!isNode(value) || value.type.startsWith('Function')) return [];
  const own = value.type === 'VariableDeclarator' ? [nameOf(nodeIn(value, 'id'))] : [];
  return [...own, ...Object.values(value).flatMap(variablesIn)];
}

/**
 * Rewrites React's DOM so that the minifier sees what never happens: tests for kinds of element that are not made are
 * false, what never changes is a constant, functions that have nothing to do are empty. Everything else stays as it
 * is. Throws where a name of the plan is not met, or the version is another.
 */
export function leanDom(code: string, plan: LeanPlan): string {
  if (!code.includes(`exports.version = "${plan.version}"`)) {
    throw new Error(`lean-dom-plan.ts was read from react-dom ${plan.version}: read it again.`);
  }
  const edits: Edit[] = [];
  const met = new Set<string>();
  /** Parameters that bear the name of a constant. */
  const shadowing: string[] = [];
  const put = (at: Span, text: string, name: string): void => {
    met.add(name);
    edits.push({ start: at.start, end: at.end, text });
  };
  const isGone = (node: Node | undefined): boolean =>
    node?.type === 'Literal' && typeof node['value'] === 'number' && plan.kinds.has(node['value']);
  const isConstant = (node: Node | undefined): boolean =>
    node?.type === 'Identifier' &&
    Object.hasOwn(plan.variables, nameOf(node)) &&
    !shadowing.includes(nameOf(node));

  const visitAll = (nodes: readonly Node[]): void => nodes.forEach(visit);
  const visitInside = (node: Node): void => {
    for (const inside of Object.values(node)) {
      if (Array.isArray(inside)) visitAll(inside.filter(isNode));
      else if (isNode(inside)) visit(inside);
    }
  };

  function visitSwitch(node: Node): void {
    /** Nothing falls into the case at hand from the one above. */
    let closed = true;
    for (const one of nodesIn(node, 'cases')) {
      const inside = nodesIn(one, 'consequent');
      const [first] = inside;
      const gone = isGone(nodeIn(one, 'test'));
      if (gone && (closed || first === undefined)) {
        const shared = [...new Set(variablesIn(inside))];
        const label = code.slice(one.start, first?.start ?? one.end);
        put(one, shared.length === 0 ? '' : `${label} var ${shared.join()}; break;`, 'kinds');
        continue;
      }
      // Reached from above: only the label goes.
      if (gone && first !== undefined) put({ start: one.start, end: first.start }, '', 'kinds');
      visitAll(inside);
      closed = leaves(inside);
    }
  }

  function visitMember(node: Node): void {
    const [object, property] = [nodeIn(node, 'object'), nodeIn(node, 'property')];
    const always = node['computed'] === true ? undefined : plan.members[nameOf(property)];
    if (always !== undefined && Object.hasOwn(plan.members, nameOf(property))) {
      put(node, always, nameOf(property));
      return;
    }
    if (object) visit(object);
    if (node['computed'] === true && property) visit(property);
  }

  function visitHooks(node: Node): void {
    for (const property of nodesIn(node, 'properties')) {
      const name = nameOf(nodeIn(property, 'key'));
      const value = nodeIn(property, 'value');
      const after = code[property.end] === ',' ? 1 : 0;
      if (plan.hooks.has(name)) put({ start: property.start, end: property.end + after }, '', name);
      else if (value) visit(value);
    }
  }

  function visitAssignment(node: Node): void {
    const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
    if (left && isConstant(left) && right) put({ start: node.start, end: right.start }, '', nameOf(left));
    else if (left?.type === 'MemberExpression') {
      for (const key of ['object', ...(left['computed'] === true ? ['property'] : [])]) {
        const inside = nodeIn(left, key);
        if (inside) visit(inside);
      }
    }
    if (right) visit(right);
  }

  function visitFunction(node: Node): void {
    const params = nodesIn(node, 'params').filter(isConstant).map(nameOf);
    shadowing.push(...params);
    const body = nodeIn(node, 'body');
    if (body) visit(body);
    shadowing.length -= params.length;
  }

  function visit(node: Node): void {
    switch (node.type) {
      case 'FunctionDeclaration': {
        const name = nameOf(nodeIn(node, 'id'));
        const [body, left] = [nodeIn(node, 'body'), plan.functions[name]];
        if (body && left !== undefined && Object.hasOwn(plan.functions, name)) put(body, `{${left}}`, name);
        else visitFunction(node);
        return;
      }
      case 'FunctionExpression':
      case 'ArrowFunctionExpression':
        return visitFunction(node);
      case 'ExpressionStatement': {
        const text = code.slice(node.start, node.end);
        const name = plan.assigned.find((start) => text.startsWith(start));
        if (name === undefined) visitInside(node);
        else put(node, ';', name);
        return;
      }
      case 'BinaryExpression': {
        const [left, right] = [nodeIn(node, 'left'), nodeIn(node, 'right')];
        const same = node['operator'] === '===';
        const tests = left && right && ((isKind(left) && isGone(right)) || (isKind(right) && isGone(left)));
        if (tests && (same || node['operator'] === '!==')) put(node, same ? '!1' : '!0', 'kinds');
        else visitInside(node);
        return;
      }
      case 'SwitchStatement': {
        const asked = nodeIn(node, 'discriminant');
        if (asked && isKind(asked)) visitSwitch(node);
        else visitInside(node);
        return;
      }
      case 'AssignmentExpression':
        return visitAssignment(node);
      case 'VariableDeclarator': {
        const init = nodeIn(node, 'init');
        if (init) visit(init);
        return;
      }
      case 'MemberExpression':
        return visitMember(node);
      case 'ObjectExpression':
        return nodesIn(node, 'properties').some((one) => nameOf(nodeIn(one, 'key')) === 'readContext')
          ? visitHooks(node)
          : visitInside(node);
      case 'Property': {
        const value = nodeIn(node, 'value');
        if (value) visit(value);
        return;
      }
      case 'Identifier':
        if (isConstant(node)) put(node, plan.variables[nameOf(node)] ?? '', nameOf(node));
        return;
      default:
        visitInside(node);
    }
  }

  visitAll(nodesIn(parseAst(code) as unknown as Node, 'body'));
  const named = [plan.variables, plan.members, plan.functions].flatMap((part) => Object.keys(part));
  const missed = ['kinds', ...named, ...plan.assigned, ...plan.hooks].filter((name) => !met.has(name));
  if (missed.length > 0) throw new Error(`react-dom has no ${missed.join(', ')}.`);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
