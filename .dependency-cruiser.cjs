/**
 * The rules of who may import whom. The folders in a `from.path` are groups, so that a new module
 * or feature is bound from its first day. Types count like values unless a rule says otherwise.
 */
const test = '[.]test[.]tsx?$';
const code = { pathNot: test };
const runtimeOnly = { dependencyTypesNot: ['type-only'] };

/** Rooms of the server and of the web app, from the ground up: a room imports its own and those before it. */
const serverFloors = [
  'src/server/platform/',
  'src/server/modules/',
  'src/server/seed/',
  'src/server/app[.]ts',
  'src/server/main[.]ts',
];
const webFloors = [
  'src/web/api/',
  'src/web/state/',
  'src/web/forms/',
  'src/web/features/',
  'src/web/pages/',
  'src/web/app/',
  'src/web/main[.]tsx',
];
/** Rooms of the tools' kit that stand on each other. */
const kitFloors = [
  'src/web/features/tools/kit/frame/',
  'src/web/features/tools/kit/form/',
  'src/web/features/tools/kit/record/',
];

function onlyDownwards(floors) {
  return floors.slice(0, -1).map((floor, index) => ({
    name: `${floor.replaceAll(/src[/]|[[\]]|[/]$/g, '').replaceAll('/', '-')}-looks-down`,
    severity: 'error',
    comment: `${floor} never imports a floor above it`,
    from: { path: `^${floor}` },
    to: { path: `^(${floors.slice(index + 1).join('|')})` },
  }));
}

function forbid(name, comment, from, to) {
  return { name, severity: 'error', comment, from, to };
}

const house = [
  forbid('no-cycles', 'A cycle has no first file to read', {}, { circular: true }),
  forbid('no-unresolvable', 'The file or package is not there', {}, { couldNotResolve: true }),
  forbid(
    'domain-is-pure',
    'The domain imports only itself: no I/O, no packages; its life cycles are machines, and palettes know colour spaces',
    {
      path: '^src/domain/',
      pathNot: [test, '^src/domain/.*Machine[.]ts$', '^src/domain/brand/palette[.]ts$'],
    },
    { pathNot: '^src/domain/' },
  ),
  forbid(
    'contract-knows-domain-and-zod',
    'The contract is schemas and mappings: domain and zod are all it needs',
    { path: '^src/contract/', ...code },
    { pathNot: '^src/(domain|contract)/|node_modules/zod/' },
  ),
  forbid(
    'contract-mappings-run-without-zod',
    'Mappings run in the browser: they take the types of schemas, never the schemas',
    { path: '^src/contract/.*Mapping[.]ts$' },
    { path: 'node_modules/zod/|^src/contract/.*Schemas[.]ts$', ...runtimeOnly },
  ),
  forbid(
    'testing-only-from-tests',
    'What helps tests is not part of the shop',
    { path: '^src/', pathNot: [test, '^src/testing/'] },
    { path: '^src/testing/' },
  ),
  forbid(
    'no-development-packages',
    'The running server uses dependencies; what only browsers run is built in and a devDependency',
    { path: '^src/', pathNot: [test, '^src/(testing|web|inspector)/'] },
    {
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'],
      dependencyTypesNot: ['type-only'],
    },
  ),
];

const server = [
  forbid(
    'server-not-web',
    'Server and web share only the contract',
    { path: '^src/server/' },
    { path: '^src/(web|inspector)/' },
  ),
  forbid(
    'modules-are-strangers',
    'What a module needs of another it gets as a function from app.ts',
    { path: '^src/server/modules/([^/]+)/' },
    { path: '^src/server/modules/', pathNot: '^src/server/modules/$1/' },
  ),
  forbid(
    'services-and-repositories-speak-domain',
    'Only Routes speak contract and HTTP',
    { path: '^src/server/modules/.*(Service|Repository)[.]ts$' },
    { path: '^src/contract/|node_modules/(fastify|fastify-type-provider-zod|@fastify)/' },
  ),
  forbid(
    'services-know-no-sql',
    'Only repositories speak SQL',
    { path: '^src/server/modules/.*(Service|Routes)[.]ts$' },
    { path: 'node_modules/(kysely|pg)/|^(node:)?sqlite$' },
  ),
  forbid(
    'routes-ask-services',
    'Routes → Service → Repository, no floor skipped',
    { path: '^src/server/modules/.*Routes[.]ts$' },
    { path: 'Repository[.]ts$', ...runtimeOnly },
  ),
  ...onlyDownwards(serverFloors),
];

const web = [
  forbid(
    'web-not-server',
    'Server and web share only the contract',
    { path: '^src/web/' },
    { path: '^src/server/' },
  ),
  forbid(
    'web-runs-in-browsers',
    'No Node modules in the browser',
    { path: '^src/web/', ...code },
    { dependencyTypes: ['core'] },
  ),
  forbid(
    'features-are-strangers',
    'What a feature needs of another comes as a child or slot from the page',
    { path: '^src/web/features/([^/]+)/' },
    { path: '^src/web/features/', pathNot: '^src/web/features/$1/' },
  ),
  forbid(
    'tools-screens-are-strangers',
    'A room of the tools area uses its own and the kit; the kit knows no room; the registry, on top, loads the screens',
    {
      path: '^src/web/features/tools/([^/]+)/',
      pathNot: [test, '^src/web/features/tools/registry/'],
    },
    { path: '^src/web/features/tools/', pathNot: '^src/web/features/tools/($1|kit)/' },
  ),
  forbid(
    'only-api-speaks-contract',
    'Components speak domain; the wire ends at web/api (and what the server calls: URLs at paths.ts, render.tsx)',
    {
      path: '^src/web/',
      pathNot: ['^src/web/(api/|paths[.]ts|(tools|operation)Paths[.]ts|render[.]tsx)', test],
    },
    { path: '^src/contract/' },
  ),
  forbid(
    'no-classic-zod-in-browsers',
    'zod weighs more than the router: types of the contract, or zod/mini in a lazy form chunk',
    { path: '^src/web/', ...code },
    {
      path: 'node_modules/zod/(?!mini/|v4/(mini|core)/)|^src/contract/.*Schemas[.]ts$',
      ...runtimeOnly,
    },
  ),
  forbid(
    'ui-knows-no-shop',
    'Buttons and dialogs get words and values from whoever uses them',
    { path: '^src/web/ui/', ...code },
    { path: '^src/', pathNot: '^src/web/ui/' },
  ),
  forbid(
    'copy-and-paths-are-low',
    'Sentences and URLs know what is below the web app and each other, nothing above',
    { path: '^src/web/(copy/|paths[.]ts|(tools|operation)Paths[.]ts)', ...code },
    { path: '^src/', pathNot: '^src/(domain/|contract/|web/(copy/|paths[.]ts))' },
  ),
  forbid(
    'api-and-state-say-nothing',
    'No sentence, no URL, no button below the features',
    { path: '^src/web/(api|state)/', ...code },
    { path: '^src/web/(ui/|copy/|paths[.]ts)' },
  ),
  forbid(
    'machines-are-graphs',
    'A machine imports xstate, types and the domain: implementations come by .provide()',
    { path: 'Machine[.]ts$' },
    { pathNot: 'node_modules/xstate/|^src/domain/', ...runtimeOnly },
  ),
  ...onlyDownwards(webFloors),
  ...onlyDownwards(kitFloors),
];

const inspector = [
  forbid(
    'inspector-knows-the-protocol-only',
    'The inspector works on any recording: it knows nothing of the shop but its icons',
    { path: '^src/inspector/', ...code },
    {
      path: '^src/',
      pathNot: '^src/(inspector|protocol)/|^src/web/ui/icons/(icon|icons|headerIcons)[.]ts$',
    },
  ),
  forbid(
    'protocol-is-words',
    'What shop and inspector say to each other needs nothing',
    { path: '^src/protocol/', ...code },
    { pathNot: '^src/protocol/' },
  ),
  forbid(
    'inspector-stands-alone',
    'The shop opens the inspector by URL; the path kit reads what it recorded',
    { path: '^src/', pathNot: [test, '^src/(inspector|testing)/'] },
    { path: '^src/inspector/' },
  ),
];

module.exports = {
  forbidden: [...house, ...server, ...web, ...inspector],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
