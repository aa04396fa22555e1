import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** Files that a tool made and git has nevertheless. */
function generatedFiles(): string[] {
  const args = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return lines(stdout).map((file) => `${file} is ignored, but git has it: git rm --cached ${file}`);
}

/** Modules that their README does not name in a list, and names in a list that are no module. */
function modulesAmiss(): string[] {
  const folder = path.join(root, 'src/server/modules');
  const modules = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const lists = /^- For [^]*?(?=\n\n)/m.exec(readme)?.[0] ?? '';
  const named = [...lists.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  return [
    ...missingFrom(named, modules).map((name) => `modules/README.md does not list ${name}.`),
    ...missingFrom(modules, named).map((name) => `modules/README.md lists ${name}, which is gone.`),
  ];
}

/** Numbers without a page that docs/decisions/README.md does not explain, or explains although there is one. */
function decisionsAmiss(): string[] {
  const folder = path.join(root, 'docs/decisions');
  const numbers = readdirSync(folder).flatMap(
    (name) => /^\d{4}(?=-)/.exec(name)?.map(Number) ?? [],
  );
  const last = Math.max(...numbers);
  const gaps = missingFrom(
    numbers,
    Array.from({ length: last }, (_, index) => index + 1),
  );
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8');
  const explained = (/([\d, and]+) have no page/.exec(readme)?.[1]?.match(/\d+/g) ?? []).map(
    Number,
  );
  return [
    ...missingFrom(explained, gaps).map((gap) => `decisions/README.md does not explain ${gap}.`),
    ...missingFrom(gaps, explained).map((one) => `decisions/README.md: ${one} has a page.`),
  ];
}

function missingFrom<T>(list: readonly T[], wanted: readonly T[]): T[] {
  return wanted.filter((each) => !list.includes(each));
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}

const amiss = [...generatedFiles(), ...modulesAmiss(), ...decisionsAmiss()];
for (const each of amiss) console.error(each);
process.exitCode = amiss.length === 0 ? 0 : 1;
