import type { DummyRuleMap } from 'oxlint';

/** Limits on the size of files and functions. */
export const sizeRules: DummyRuleMap = {
  'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
  'max-depth': ['error', 4],
  'max-params': ['error', 5],
  complexity: ['error', 20],
};

const defaultExport = {
  selector: 'ExportDefaultDeclaration',
  message:
    'Export by name: a default export has another name in every importer (lazy pages in web/pages excepted).',
};

const sideEffectImport = {
  selector: 'ImportDeclaration[specifiers.length=0]:not([source.value=/[.]css$/])',
  message: 'webpack drops an import made for its side effect only: export a function and call it.',
};

const machineImport = {
  selector:
    'ImportDeclaration[importKind!="type"]:not([source.value=/^xstate/]):not([source.value=/[/]domain[/]/])',
  message:
    'A machine imports xstate, types and constants of the domain only: take implementations by .provide().',
};

const consoleCall = {
  selector: 'CallExpression[callee.object.name="console"]',
  message:
    'On the server take the logger; in the web app show the failure in the one place it belongs to.',
};

const objectInObject = {
  selector: 'ObjectExpression > SpreadElement > ObjectExpression',
  message: 'List the members: an object literal needs no spread inside another one.',
};

/** `app.ts` is a table of contents, so that the next noun fits. */
const longContents = {
  selector: 'Program[loc.end.line>200]',
  message:
    'app.ts names the modules and what each needs of others, in at most 200 lines and 4 for a noun: how the parts of a module fit together belongs in its createX(deps), which returns { routes, start?, jobs? }.',
};

const QUERIES = 'select|selectFrom|where|updateTable|deleteFrom|orderBy|lockName';
const WIRE_NAME = 'value=/^[a-z][a-z0-9.]*_[a-z0-9_.]+$/';

/** A service throws the domain's names; `platform/http` writes them as the wire does. Columns in queries are none. */
export const serviceRules = domainNames(
  'Routes and platform/http know the wire.',
  'Property[key.name=/_/][value.type="ArrayExpression"]',
  `Literal[${WIRE_NAME}]:not(CallExpression[callee.property.name=/^(${QUERIES})$/] Literal)`,
);

/** Names in a feature are the domain's too, of strings and of members. */
export const featureRules = domainNames(
  'web/api knows the wire: the names of filters and the bodies of calls.',
  `Literal[${WIRE_NAME}]`,
  'Property > Identifier.key[name=/^[a-z]\\w*_/]',
);

function domainNames(whoKnows: string, ...selectors: readonly string[]): DummyRuleMap {
  const message = `Say it in the domain: minPurchase. ${whoKnows}`;
  return { 'house/wire-names': ['error', ...selectors.map((selector) => ({ selector, message }))] };
}

/** A re-read may fail below a form that somebody fills in. */
const failureFirst = [
  'IfStatement[test.type="Identifier"][test.name=/^(error|isError)$/] > ReturnStatement',
  'IfStatement[test.type="Identifier"][test.name=/^(error|isError)$/] > BlockStatement > ReturnStatement',
  'IfStatement[test.type="MemberExpression"][test.property.name=/^(error|isError)$/] > ReturnStatement',
  'IfStatement[test.type="MemberExpression"][test.property.name=/^(error|isError)$/] > BlockStatement > ReturnStatement',
  'ReturnStatement > ConditionalExpression[test.name=/^(error|isError)$/]',
  'ReturnStatement > ConditionalExpression[test.property.name=/^(error|isError)$/]',
].map((selector) => ({
  selector,
  message: 'Show what there is before what failed: <Answer of={query}> keeps a form below it.',
}));

const slowFormats = [
  'CallExpression[callee.property.name="toLocaleString"]',
  'NewExpression[callee.object.name="Intl"][callee.property.name="NumberFormat"]',
  'Program > * > VariableDeclarator > NewExpression[callee.object.name="Intl"]',
].map((selector) => ({
  selector,
  message:
    'The first format of Intl takes 40 ms of a page that starts: copy/format has formatNumber, and makes others when asked.',
}));

/** A later block replaces `no-restricted-syntax` instead of merging it, so each kind of file lists all of its rules. */
export const restrictedSyntax = {
  scripts: restrict(defaultExport),
  source: restrict(defaultExport, consoleCall),
  contents: restrict(defaultExport, consoleCall, longContents),
  web: restrict(defaultExport, consoleCall, sideEffectImport, ...slowFormats),
  tools: restrict(defaultExport, consoleCall, sideEffectImport, ...failureFirst),
  page: restrict(consoleCall, sideEffectImport, ...slowFormats),
  machine: restrict(defaultExport, consoleCall, sideEffectImport, machineImport),
};

function restrict(...rules: readonly { selector: string; message: string }[]): DummyRuleMap {
  return { 'house/restricted-syntax': ['error', objectInObject, ...rules] };
}

const untypedHooks = {
  name: 'react-redux',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use useAppSelector and useAppDispatch of web/state: they know the store.',
};

const classicZod = {
  name: 'zod',
  allowTypeImports: true,
  message: 'In the browser: types of the contract, or zod/mini in a lazy form chunk.',
};

/** Globals that web files may not use directly, with their replacements. */
export const webRules: DummyRuleMap = {
  'no-restricted-imports': ['error', { paths: [untypedHooks, classicZod] }],
  'no-restricted-globals': [
    'error',
    { name: 'fetch', message: 'Ask through an endpoint of web/api.' },
    { name: 'localStorage', message: 'What survives a reload is a persisted slice of web/state.' },
    {
      name: 'sessionStorage',
      message: 'What survives a reload is a persisted slice of web/state.',
    },
    {
      name: 'location',
      message: 'Use useLocation of react-router, or the navigation module for a full page load.',
    },
    { name: 'history', message: 'Use useNavigate of react-router.' },
  ],
  'no-restricted-properties': [
    'error',
    {
      object: 'window',
      property: 'location',
      message: 'Use the navigation module: tests cannot replace window.location.',
    },
    { object: 'window', property: 'fetch', message: 'Ask through an endpoint of web/api.' },
    {
      object: 'window',
      property: 'localStorage',
      message: 'What survives a reload is a persisted slice of web/state.',
    },
  ],
};

/** Files that implement those replacements. */
export const webRulesOff: DummyRuleMap = {
  'no-restricted-imports': 'off',
  'no-restricted-globals': 'off',
  'no-restricted-properties': 'off',
};
