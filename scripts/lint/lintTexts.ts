import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DummyRuleMap } from 'oxlint';

const oxlint = path.resolve('node_modules/oxlint/bin/oxlint');

interface LintedText {
  file: string;
  code: string;
  rules: DummyRuleMap;
}

/**
 * Lists the messages that each text gets under its own rules, for tests of the rules: all in one
 * run of the linter.
 */
export function lintTexts(texts: readonly LintedText[]): string[][] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  try {
    const config = {
      jsPlugins: [path.resolve('scripts/lint/housePlugin.ts')],
      plugins: ['typescript', 'react'],
      categories: { correctness: 'off' },
      overrides: texts.map(({ rules }, index) => ({ files: [`${index}/**`], rules })),
    };
    writeFileSync(path.join(folder, 'oxlint.json'), JSON.stringify(config));
    for (const [index, { file, code }] of texts.entries()) {
      const target = path.join(folder, String(index), file);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, code);
    }
    const args = [oxlint, '-c', 'oxlint.json', '--no-ignore', '--format', 'json', '.'];
    const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { message: string; help?: string; filename: string }[];
    };
    return texts.map((_, index) =>
      diagnostics
        .filter(({ filename }) => filename.split('/')[0] === String(index))
        .map(({ message, help }) => (help === undefined ? message : `${message} ${help}`)),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}
