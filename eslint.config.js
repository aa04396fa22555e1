import { defineConfig } from 'eslint/config';
import checkFile from 'eslint-plugin-check-file';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { fileName } from './scripts/eslint/fileName.ts';
import { restrictedSyntax, sizeRules, webRules, webRulesOff } from './scripts/eslint/houseRules.ts';

const produced = [
  'dist/',
  '.data/',
  'coverage/',
  'test-results/',
  'playwright-report/',
  'bench/results/',
];
const tests = ['**/*.test.{ts,tsx}', 'src/testing/**', 'e2e/**'];
const configs = [
  '*.config.{js,ts}',
  '**/*.d.ts',
  'scripts/jest/*',
  'e2e/harness/buildWhenStale.ts',
];
const mayReachTheBrowser = [
  'src/web/{api,state}/**',
  'src/web/**/*avigation.ts',
  'src/**/*.test.{ts,tsx}',
];

/** A file named after nothing becomes a drawer for everything. */
const drawers =
  '**/{index,utils,util,helpers,helper,misc,common,types,shared,lib,constants}.{ts,tsx}';

const strictlyTyped = {
  files: ['**/*.{ts,tsx}'],
  extends: [tseslint.configs.strictTypeChecked],
  plugins: { house: { rules: { 'file-name': fileName } }, 'check-file': checkFile },
  languageOptions: {
    parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
  },
  rules: {
    ...sizeRules,
    'house/file-name': 'error',
    'check-file/filename-blocklist': [
      'error',
      { [drawers]: '*' },
      { errorMessage: '"{{ target }}" names no thing: name each part after its main export.' },
    ],
    '@typescript-eslint/consistent-type-imports': 'error',
    '@typescript-eslint/no-import-type-side-effects': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    '@typescript-eslint/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false } },
    ],
    '@typescript-eslint/no-confusing-void-expression': 'off',
    '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    '@typescript-eslint/no-invalid-void-type': 'off',
    '@typescript-eslint/require-await': 'off',
  },
};

/** Tests look into answers and rows that have no type of ours. */
const looselyTypedTests = {
  files: tests,
  rules: {
    '@typescript-eslint/no-unsafe-assignment': 'off',
    '@typescript-eslint/no-unsafe-member-access': 'off',
    '@typescript-eslint/no-unsafe-argument': 'off',
    '@typescript-eslint/no-unsafe-call': 'off',
    '@typescript-eslint/no-unsafe-return': 'off',
    '@typescript-eslint/no-non-null-assertion': 'off',
    '@typescript-eslint/unbound-method': 'off',
  },
};

export default defineConfig(
  { ignores: produced },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  strictlyTyped,
  { files: ['src/**/*.{ts,tsx}'], ...reactHooks.configs.flat.recommended },
  { files: ['{scripts,bench,e2e}/**/*.ts'], rules: restrictedSyntax.scripts },
  { files: ['src/**/*.{ts,tsx}'], rules: restrictedSyntax.source },
  { files: ['src/web/**/*.{ts,tsx}'], rules: { ...restrictedSyntax.web, ...webRules } },
  { files: ['src/web/features/tools/**/*.tsx'], rules: restrictedSyntax.tools },
  { files: ['src/web/pages/*.tsx'], rules: restrictedSyntax.page },
  { files: ['src/**/*Machine.ts'], rules: restrictedSyntax.machine },
  { files: mayReachTheBrowser, rules: webRulesOff },
  looselyTypedTests,
  { files: configs, rules: { 'house/file-name': 'off', 'no-restricted-syntax': 'off' } },
);
