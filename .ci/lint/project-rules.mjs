/**
 * Lint rules of this project without a published equivalent; oxlint loads them through `jsPlugins`.
 *
 * Screens must not access the network, and neither the apps nor the server may compare statuses by hand: a status literal
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

const COMPARISONS = new Set(['===', '!==', '==', '!=']);

const isStatus = (node) =>
  (node?.type === 'Literal' && typeof node.value === 'string' && STATUSES.has(node.value)) ||
  (node?.type === 'TemplateLiteral' &&
    node.expressions.length === 0 &&
    STATUSES.has(node.quasis[0]?.value.cooked));

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
      },
      SwitchCase(node) {
        if (isStatus(node.test)) report(node.test);
      },
      CallExpression(node) {
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

const plugin = {
  meta: { name: 'project' },
  rules: { 'no-status-literal': noStatusLiteral, 'no-network': noNetwork },
};

export default plugin;
