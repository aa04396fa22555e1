import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** The messages of one rule set for a TypeScript snippet, for tests of the rules. */
export function lintText(code: string, filename: string, config: Linter.Config): string[] {
  const parsed = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } };
  const messages = new Linter().verify(code, [parsed, config], { filename });
  return messages.map(({ message }) => message);
}
