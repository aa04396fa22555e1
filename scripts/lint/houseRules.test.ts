import type { DummyRuleMap } from 'oxlint';
import { featureRules, restrictedSyntax, serviceRules, sizeRules, webRules } from './houseRules.ts';
import { lintTexts } from './lintTexts.ts';

const { source, contents, web, machine, tools } = restrictedSyntax;

const rejected: [what: string, code: string, rules: DummyRuleMap, message: RegExp][] = [
  ['a default export', 'export default 1', source, /Export by name/],
  ['a console', 'console.log(1)', source, /take the logger/],
  ['a number written by Intl', '(1.72).toLocaleString("es-AR")', web, /a page that starts/],
  ['a format at start', 'const list = new Intl.ListFormat("es")', web, /a page that starts/],
  ['an import for its side effect', `import './startUp.ts'`, web, /drops an import/],
  [
    'a machine that imports the api',
    `import { cartApi } from '../api/cartApi.ts'`,
    machine,
    /provide/,
  ],
  [
    'a failure before what there is',
    'function a(error, data) { if (error) return 1; return data; }',
    tools,
    /Show what there is/,
  ],
  [
    'a failure of a query before its data',
    'function a(query) { if (query.error) { return 1; } return query.data; }',
    tools,
    /Show what there is/,
  ],
  [
    'a long table of contents',
    'start()\n'.repeat(201).trimEnd(),
    contents,
    /belongs in its createX/,
  ],
  ['a field of the wire', "invalid('No', { starts_on: ['No'] })", serviceRules, /in the domain/],
  ['a name of the wire', "faults['category_ids'] = 'No'", serviceRules, /in the domain/],
  ['an object spread inside an object', 'a({ b, ...{ c, d } })', source, /List the members/],
  ['a field of the wire in a form', "field('low_from')", featureRules, /in the domain/],
  ['a member of the wire', 'add({ size_id: 1 })', featureRules, /web.api knows the wire/],
  ['a fetch', 'fetch("/api")', webRules, /endpoint of web\/api/],
  ['window.location', 'window.location.reload()', webRules, /navigation module/],
  ['localStorage', 'localStorage.clear()', webRules, /persisted slice/],
  ['untyped hooks', `import { useSelector } from 'react-redux'`, webRules, /useAppSelector/],
  ['classic zod', `import { z } from 'zod'`, webRules, /zod\/mini/],
  ['a long file', 'start()\n'.repeat(301), sizeRules, /too many lines/],
];

const allowed: [what: string, code: string, rules: DummyRuleMap][] = [
  ['a stylesheet import', `import './tokens.css'`, web],
  [
    'types in a machine',
    `import type { Cart } from '../api/cartApi.ts'; import { setup } from 'xstate'`,
    machine,
  ],
  ['a constant of the domain in a machine', `import { A } from '../../domain/cart.ts'`, machine],
  [
    'a failure where there is nothing',
    'function a(error, data) { if (error && !data) return 1; if (!error) return 2; return data; }',
    tools,
  ],
  ['a table of contents of 200 lines', 'start()\n'.repeat(200).trimEnd(), contents],
  ['a column in a query', "trx.select('id').where('next_at', '=', at)", serviceRules],
  ['an object spread on a condition', 'a({ b, ...(c && { d }) })', source],
  ['words with an underscore at an end', "open('_blank', { _id: 1 })", featureRules],
  ['types of the contract', `import type { z } from 'zod'`, webRules],
  ['a file of 300 lines', 'start()\n'.repeat(300).trimEnd(), sizeRules],
];

let messages: string[][];

beforeAll(() => {
  messages = lintTexts(
    [...rejected, ...allowed].map(([, code, rules]) => ({ file: 'src/web/file.ts', code, rules })),
  );
});

test.each(rejected.map(([what, , , message], index) => [what, index, message] as const))(
  'rejects %s',
  (_what, index, message) => {
    expect(messages[index]).toEqual([expect.stringMatching(message)]);
  },
);

test.each(allowed.map(([what], index) => [what, rejected.length + index] as const))(
  'allows %s',
  (_what, index) => {
    expect(messages[index]).toEqual([]);
  },
);
