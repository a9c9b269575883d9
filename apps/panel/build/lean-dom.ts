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

/** What a variable or member goes by; nothing for any other expression. */
const nameAsked = (node: Node): string =>
  node.type === 'MemberExpression' && node['computed'] === false
    ? nameOf(nodeIn(node, 'property'))
    : node.type === 'Identifier'
      ? nameOf(node)
      : '';

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
  const cut = ({ start, end }: Span, text: string): void => void edits.push({ start, end, text });
  const put = (at: Span, text: string, name: string): void => {
    met.add(name);
    cut(at, text);
  };
  /** Whether a value is one that what is asked never has; then it is met. */
  const isNever = (asked: Node, value: Node | undefined): boolean => {
    if (value?.type === 'Identifier') {
      const name = nameOf(value);
      if (plan.types.has(name)) met.add(name);
      return plan.types.has(name);
    }
    const never = plan.never.find(({ names }) => names.includes(nameAsked(asked)));
    if (value?.type !== 'Literal' || !never?.values.some((one) => one === value['value'])) return false;
    met.add(String(value['value']));
    return true;
  };
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

  function visitSwitch(node: Node, asked: Node): void {
    visit(asked);
    /** Nothing falls into the case at hand from the one above. */
    let closed = true;
    for (const one of nodesIn(node, 'cases')) {
      const inside = nodesIn(one, 'consequent');
      const [first] = inside;
      const test = nodeIn(one, 'test');
      const gone = isNever(asked, test);
      if (gone && (closed || first === undefined)) {
        const shared = [...new Set(variablesIn(inside))];
        const label = code.slice(one.start, first?.start ?? one.end);
        cut(one, shared.length === 0 ? '' : `${label} var ${shared.join()}; break;`);
        continue;
      }
      // Reached from above: only the label goes.
      if (gone && first !== undefined) cut({ start: one.start, end: first.start }, '');
      if (test && !gone) visit(test);
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

  function visitAliases(node: Node): void {
    const pairs = nodesIn(node, 'arguments').flatMap((list) => nodesIn(list, 'elements'));
    for (const pair of pairs) {
      const name = String(nodesIn(pair, 'elements')[0]?.['value']);
      if (plan.attributes.has(name)) met.add(name);
      else cut({ start: pair.start, end: pair.end + (code[pair.end] === ',' ? 1 : 0) }, '');
    }
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
        const tests = same || node['operator'] === '!==';
        if (tests && left && right && (isNever(left, right) || isNever(right, left))) {
          cut(node, same ? '!1' : '!0');
        } else visitInside(node);
        return;
      }
      case 'SwitchStatement': {
        const asked = nodeIn(node, 'discriminant');
        if (asked) visitSwitch(node, asked);
        return;
      }
      case 'AssignmentExpression':
        return visitAssignment(node);
      case 'VariableDeclarator': {
        const init = nodeIn(node, 'init');
        if (nameOf(nodeIn(node, 'id')) === 'aliases' && init) return visitAliases(init);
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
  const values = plan.never.flatMap((one) => one.values.map(String));
  const missed = [
    ...values,
    ...plan.types,
    ...plan.attributes,
    ...named,
    ...plan.assigned,
    ...plan.hooks,
  ].filter((name) => !met.has(name));
  if (missed.length > 0) throw new Error(`react-dom has no ${missed.join(', ')}.`);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
