/**
 * Lint rules of this project without a published equivalent; oxlint loads them through `jsPlugins`.
 *
 * Props are written as props. Screens must not access the network, and neither the apps nor the server may compare statuses by hand: a status literal
 * duplicates the domain's workflow table. A test compares the statuses of the rule with those of the domain. Tests and demo
 * data are exempt: they describe records, whose statuses are data that the compiler checks.
 */

const STATUSES = new Set([
  'draft',
  'pending',
  'comment',
  'approved',
  'rejected',
  'verified',
  'cancelled',
  'unverified',
  'provide',
]);

/**
 * Statuses of payments, payouts, incoming payments and bookings. Some of them are ordinary words, so they are reported only where
 * a status is compared. Mails have the status `failed` too, which is therefore left out.
 */
const FINANCE_STATUSES = new Set([
  'unpaid',
  'scheduled',
  'paid',
  'reversed',
  'confirmed',
  'unbooked',
  'booked',
  'exported',
]);

const COMPARISONS = new Set(['===', '!==', '==', '!=']);

const SQL_COMPARISONS = new Set(['eq', 'ne', 'inArray', 'notInArray']);

const textOf = (node) => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  return node?.type === 'TemplateLiteral' && node.expressions.length === 0
    ? node.quasis[0]?.value.cooked
    : undefined;
};

const isStatus = (node) => STATUSES.has(textOf(node));

const isFinanceStatus = (node) => FINANCE_STATUSES.has(textOf(node));

/** Returns the name of what an expression reads: `payout.status`, `status`, `await payoutStatus(id)`. */
const nameOf = (node) => {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'MemberExpression') return nameOf(node.property);
  if (node?.type === 'ChainExpression') return nameOf(node.expression);
  if (node?.type === 'AwaitExpression') return nameOf(node.argument);
  return node?.type === 'CallExpression' ? nameOf(node.callee) : '';
};

const isNamedStatus = (node) => /status$/i.test(nameOf(node));

const STATUS_MESSAGE =
  'A status is compared by hand. Use the domain instead (expenseDecision, `can`, the status table, `isDraft`).';

/** @type {import('oxlint').Rule} */
const noStatusLiteral = {
  create(context) {
    const report = (node) => context.report({ node, message: STATUS_MESSAGE });
    return {
      BinaryExpression(node) {
        if (!COMPARISONS.has(node.operator)) return;
        if (isStatus(node.left)) report(node.left);
        if (isStatus(node.right)) report(node.right);
        if (isFinanceStatus(node.left) && isNamedStatus(node.right)) report(node.left);
        if (isFinanceStatus(node.right) && isNamedStatus(node.left)) report(node.right);
      },
      SwitchCase(node) {
        if (isStatus(node.test)) report(node.test);
      },
      CallExpression(node) {
        if (SQL_COMPARISONS.has(node.callee.name) && isNamedStatus(node.arguments[0])) {
          const compared = node.arguments[1];
          const values = compared?.type === 'ArrayExpression' ? compared.elements : [compared];
          values.filter((value) => isStatus(value) || isFinanceStatus(value)).forEach(report);
        }
        if (node.callee.type !== 'MemberExpression' || node.callee.property.name !== 'includes') return;
        if (node.callee.object.type === 'ArrayExpression')
          node.callee.object.elements.filter(isStatus).forEach(report);
        node.arguments.filter(isStatus).forEach(report);
      },
      JSXAttribute(node) {
        if (node.name.name === 'status' && isStatus(node.value)) report(node.value);
      },
      Property(node) {
        if (node.key.type === 'Identifier' && node.key.name === 'status' && isStatus(node.value))
          report(node.value);
      },
    };
  },
};

const NETWORK = new Set(['fetch', 'XMLHttpRequest', 'EventSource', 'WebSocket', 'sendBeacon']);
const HOSTS = new Set(['window', 'globalThis', 'self', 'navigator']);

/** @type {import('oxlint').Rule} */
const noNetwork = {
  create(context) {
    const report = (node, name) =>
      context.report({
        node,
        message: `A component calls ${name}. The network belongs to @outlay/api-client.`,
      });
    return {
      CallExpression(node) {
        if (node.callee.type === 'Identifier' && NETWORK.has(node.callee.name))
          report(node.callee, node.callee.name);
      },
      NewExpression(node) {
        if (node.callee.type === 'Identifier' && NETWORK.has(node.callee.name))
          report(node.callee, node.callee.name);
      },
      MemberExpression(node) {
        if (
          node.object.type === 'Identifier' &&
          HOSTS.has(node.object.name) &&
          NETWORK.has(node.property.name)
        )
          report(node, node.property.name);
      },
    };
  },
};

/**
 * `<div {...{ onClick }}>` is `<div onClick={onClick}>`, but rules about props do not see it.
 *
 * @type {import('oxlint').Rule}
 */
const noSpreadLiteral = {
  create(context) {
    return {
      JSXSpreadAttribute(node) {
        if (node.argument.type === 'ObjectExpression' && node.argument.properties.length > 0)
          context.report({ node, message: 'Write the props of a spread object as props.' });
      },
    };
  },
};

const plugin = {
  meta: { name: 'project' },
  rules: {
    'no-status-literal': noStatusLiteral,
    'no-network': noNetwork,
    'no-spread-literal': noSpreadLiteral,
  },
};

export default plugin;
