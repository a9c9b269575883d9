/**
 * Rules of imports: the table of docs/architecture.md. `.ci/tests/boundaries.test.ts` plants a violation of each rule and
 * expects a failure.
 */

/** Matches an npm package wherever pnpm puts it. */
const npm = (...names) => `node_modules/(${names.join('|').replaceAll('.', '\\.')})/`;

const REACT = ['react', 'react-dom', '@types/react', '@types/react-dom'];
const TEST_FILES =
  '\\.(test|bench|stories|journey)\\.tsx?$|/(testing|test-support|tests|journeys|budgets|bench|examples|build)/|/(testing|vite)\\.ts$|\\.config\\.ts$|/\\.storybook/';

/** Product code of a package: what ships, without its tests, stories and tools. */
const product = (folder) => ({ path: `^${folder}/src/`, pathNot: TEST_FILES });

const FACES = {
  domain: '^packages/domain/src/([a-z/-]*index|expense/expense|import/import-report|list/page)\\.ts$',
  domainTesting: '^packages/domain/src/testing\\.ts$',
  client: '^packages/api-client/src/index\\.ts$',
  contract: '^packages/api-client/src/contract/index\\.ts$',
  clientForNode: '^packages/api-client/src/node/index\\.ts$',
  clientTesting: '^packages/api-client/src/testing/index\\.ts$',
  kit: '^packages/ui-kit/src/((index|vite)\\.ts|tokens/[^/]+\\.css)$',
};

/** Node's own modules carry no path; a rule below says where the client may use them. */
const NODE_BUILT_IN = '^[a-z_/]+$';

const allow = (folder, comment, allowed) => ({
  name: `${folder.split('/')[1]}-imports`,
  severity: 'error',
  comment,
  from: product(folder),
  to: { pathNot: [`^${folder}/`, ...allowed] },
});

const APP_PACKAGES = npm(
  ...REACT,
  'react-router-dom',
  'react-router',
  'react-intl',
  '@simplewebauthn/browser',
  '@tanstack',
  '@xstate/react',
  'xstate',
  'lucide-react',
  'idb-keyval',
  'papaparse',
  'qr',
  'scheduler',
);

/** @type {import('dependency-cruiser').IConfiguration} */
const config = {
  forbidden: [
    allow(
      'packages/domain',
      'The domain imports zod, xstate, CASL and @formatjs/intl: no package of the workspace, no Node, no DOM library.',
      [npm('zod', 'xstate', '@casl/ability', '@formatjs')],
    ),
    allow(
      'packages/api-client',
      'The client imports the domain, ofetch and zod (for the contract): no React, no app, and Node only in its own entry for Node.',
      [npm('ofetch', 'zod'), FACES.domain, NODE_BUILT_IN],
    ),
    {
      name: 'node-in-its-entry',
      severity: 'error',
      comment: 'What runs in a browser, too, imports nothing of Node.',
      from: { path: '^packages/api-client/src/', pathNot: `^packages/api-client/src/node/|${TEST_FILES}` },
      to: { dependencyTypes: ['core'] },
    },
    allow(
      'packages/conformance',
      'The conformance suite imports the contract, the domain, zod and Node: not the client, whose requests would hide the wire.',
      [npm('zod'), FACES.domain, FACES.contract, NODE_BUILT_IN],
    ),
    allow('packages/ui-kit', 'The kit imports React, Radix, icons and d3: nothing of the workspace.', [
      npm(
        ...REACT,
        'radix-ui',
        '@radix-ui',
        'lucide-react',
        'd3-scale',
        'd3-shape',
        'get-nonce',
        'react-day-picker',
        '@tanstack/react-virtual',
        '@types/d3-scale',
        '@types/d3-shape',
        '@fontsource',
        '@fontsource-variable',
      ),
    ]),
    ...['apps/panel', 'apps/site'].map((app) =>
      allow(app, 'An app imports domain, client and kit by their public entries, and its React adapters.', [
        APP_PACKAGES,
        npm('vite'),
        '^virtual:',
        FACES.domain,
        FACES.client,
        FACES.contract,
        FACES.kit,
      ]),
    ),
    {
      name: 'api-imports',
      severity: 'error',
      comment: 'Of the workspace the server imports the domain and the contract only.',
      from: product('apps/api'),
      to: { path: '^(packages|apps)/', pathNot: ['^apps/api/', FACES.domain, FACES.contract] },
    },
    {
      name: 'api-no-browser-library',
      severity: 'error',
      comment: 'The server needs no library of the browser apps (React is there for the PDF renderer alone).',
      from: product('apps/api'),
      to: {
        path: npm(
          'ofetch',
          'radix-ui',
          '@radix-ui',
          'react-dom',
          'react-router-dom',
          'react-intl',
          '@xstate/react',
          'vite',
          'msw',
        ),
      },
    },
    {
      name: 'access-imports',
      severity: 'error',
      comment:
        'Permissions know no feature: fields of conditions come from the domain, columns from each resource.',
      from: { path: '^apps/api/src/access/', pathNot: TEST_FILES },
      to: { path: '^apps/api/src/', pathNot: '^apps/api/src/(access|db|http)/|^apps/api/src/clock\\.ts$' },
    },
    {
      name: 'api-no-type-circle',
      severity: 'error',
      comment: 'Files of the server form no circle, not even by their types.',
      from: { path: '^apps/api/src/' },
      to: { circular: true },
    },
    {
      name: 'panel-app-is-below',
      severity: 'error',
      comment: 'Session, API, preferences, layout and messages of the panel know no feature and no screen.',
      from: { path: '^apps/panel/src/(app|i18n)/' },
      to: { path: '^apps/panel/src/(list|form|import|read|records|screens|routes|main)' },
    },
    {
      name: 'panel-features-are-below',
      severity: 'error',
      comment: 'The features of the panel (list, form, import, read, records) know no screen.',
      from: { path: '^apps/panel/src/(list|form|import|read|records)/' },
      to: { path: '^apps/panel/src/(screens|routes|main)' },
    },
    {
      name: 'panel-screens-are-below',
      severity: 'error',
      comment: 'Screens know no route table.',
      from: { path: '^apps/panel/src/screens/' },
      to: { path: '^apps/panel/src/(routes|main)' },
    },
    {
      name: 'panel-no-type-circle',
      severity: 'error',
      comment: 'Files of the panel form no circle, not even by their types.',
      from: { path: '^apps/panel/src/' },
      to: { circular: true },
    },
    {
      name: 'public-entries-only',
      severity: 'error',
      comment: 'A package is entered by its public entries, also from tests and tools.',
      from: { path: '^(?:packages|apps)/([^/]+)/' },
      to: { path: '^packages/([^/]+)/', pathNot: ['^packages/$1/', ...Object.values(FACES)] },
    },
    {
      name: 'no-app-from-outside',
      severity: 'error',
      comment: 'No package imports an app.',
      from: { path: '^(packages|apps)/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^$1/$2/' },
    },
    {
      name: 'testing-in-tests-only',
      severity: 'error',
      comment: 'Fixtures and in-memory ports never reach product code.',
      from: { path: '^(packages|apps)/[^/]+/src/', pathNot: TEST_FILES },
      to: {
        path: [
          FACES.domainTesting,
          FACES.clientTesting,
          npm('vitest', 'fast-check', 'msw', 'playwright-core'),
        ],
      },
    },
    {
      name: 'declared-only',
      severity: 'error',
      comment: "Every library stands in the importer's own package.json.",
      from: { path: '^(packages|apps)/' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'shipped-not-dev',
      severity: 'error',
      comment: 'Published code does not import a devDependency (the apps bundle theirs at build).',
      from: { path: '^(packages/[^/]+|apps/api)/src/', pathNot: TEST_FILES },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only', 'npm-peer'],
        pathNot: '/@types/',
      },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'Every import leads somewhere.',
      from: { path: '^(packages|apps)/' },
      to: { couldNotResolve: true, pathNot: '\\?(raw|url|inline|worker)$|^virtual:' },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment:
        'Two files that need each other as they run are one thing, or hide a third. Types and lazy imports may.',
      from: { path: '^(packages|apps)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only', 'dynamic-import'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The yardstick of the panel's benchmark installs packages of its own.
    exclude: {
      path: '^(packages|apps)/[^/]+/(dist|\\.types|storybook-static|migrations|bench/react-admin)/',
    },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['types', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};

export default config;
