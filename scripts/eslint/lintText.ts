import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** The messages that one rule set has on a piece of TypeScript, for tests of the rules. */
export function lintText(code: string, filename: string, config: Linter.Config): string[] {
  const parsed = { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } };
  const messages = new Linter().verify(code, [parsed, config], { filename });
  return messages.map(({ message }) => message);
}
