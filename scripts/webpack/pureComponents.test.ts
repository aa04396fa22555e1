import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const require = createRequire(import.meta.url);
const pureComponents = require('./pureComponents.cjs') as (source: string) => string;
const router = path.join(
  import.meta.dirname,
  '../../node_modules/react-router/dist/production/lib',
);

const built = (file: string) => pureComponents(readFileSync(path.join(router, file), 'utf8'));

/** Parts that a new version writes otherwise would silently come back into the build. */
test('the installed router loses its other modes', () => {
  const hooks = built('hooks.js');
  expect(hooks.match(/const dataRouterOpts = null;/g)).toHaveLength(2);
  const code = [hooks, built('components.js'), built('dom/lib.js')].join('\n');
  expect(code).not.toMatch(/useContext\((?:DataRouter|Framework|IsDataRoute)\w*\)/);
  const link = /const Link = .*?\n\}\);/s.exec(code)?.[0];
  expect(link).toMatch(/^const Link = \/\* @__PURE__ \*\/ /);
  expect(link).not.toMatch(/usePrefetchBehavior|PrefetchPageLinks, |data-discover/);
});
