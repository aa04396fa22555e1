import { defineConfig } from 'oxlint';
import {
  featureRules,
  restrictedSyntax,
  serviceRules,
  sizeRules,
  webRules,
  webRulesOff,
} from './scripts/lint/houseRules.ts';
import { looselyTyped, typeRules } from './scripts/lint/typeRules.ts';

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
  'scripts/lint/housePlugin.ts',
];
const mayReachTheBrowser = [
  'src/web/{api,state}/**',
  'src/web/**/*avigation.ts',
  'src/**/*.test.{ts,tsx}',
];
const showsThings = 'src/{web,inspector,testing}/**/*.{ts,tsx}';

export default defineConfig({
  plugins: ['typescript', 'react'],
  jsPlugins: ['./scripts/lint/housePlugin.ts'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  ignorePatterns: produced,
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: { ...typeRules, ...sizeRules, 'house/file-name': 'error', 'house/comments': 'error' },
    },
    {
      files: [showsThings],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'react/static-components': 'error',
        'react/use-memo': 'error',
        'react/preserve-manual-memoization': 'error',
        'react/incompatible-library': 'error',
        'react/immutability': 'error',
        'react/globals': 'error',
        'react/refs': 'error',
        'react/set-state-in-effect': 'error',
        'react/error-boundaries': 'error',
        'react/purity': 'error',
        'react/set-state-in-render': 'error',
        'react/unsupported-syntax': 'error',
      },
    },
    { files: ['{scripts,bench,e2e}/**/*.ts'], rules: restrictedSyntax.scripts },
    { files: ['src/**/*.{ts,tsx}'], rules: restrictedSyntax.source },
    { files: ['src/server/app.ts'], rules: restrictedSyntax.contents },
    { files: ['src/server/modules/**/*Service.ts'], rules: serviceRules },
    { files: ['src/web/**/*.{ts,tsx}'], rules: { ...restrictedSyntax.web, ...webRules } },
    { files: ['src/web/copy/tools/*.ts'], rules: restrictedSyntax.source },
    { files: ['src/web/features/**/*.{ts,tsx}'], rules: featureRules },
    { files: ['src/web/features/tools/**/*.tsx'], rules: restrictedSyntax.tools },
    { files: ['src/web/pages/*.tsx'], rules: restrictedSyntax.page },
    { files: ['src/**/*Machine.ts'], rules: restrictedSyntax.machine },
    { files: mayReachTheBrowser, rules: webRulesOff },
    { files: tests, rules: { ...looselyTyped, 'house/wire-names': 'off' } },
    { files: configs, rules: { 'house/file-name': 'off', 'house/restricted-syntax': 'off' } },
  ],
});
