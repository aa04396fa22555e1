import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Config } from 'jest';

// Shops and threads that tests start take the server compiled, as `npm start` does.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/node');

/** Packages without a CommonJS build: jest has to turn them into one. */
const esmOnly = [
  '@noble/hashes',
  '@otplib/plugin-crypto-noble',
  '@scure/base',
  '@tanstack/react-store',
  '@tanstack/react-table',
  '@tanstack/store',
  '@tanstack/table-core',
  '@remix-run/route-pattern',
  '@statelyai/inspect',
  'content-disposition',
  'cookie',
  'cookie-es',
  'culori',
  'dom-serializer',
  'domelementtype',
  'domhandler',
  'domutils',
  'entities',
  'htmlparser2',
  'hucre',
  'kysely',
  'modern-tar',
  'pixelmatch',
  'react-router',
];

/** CommonJS packages that import() one of those, which jest's own require cannot do. */
const importers = ['@electric-sql/pglite', '@fastify/cookie'];

/** Packages whose styles our code imports. */
const styled = ['react-image-crop'];

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    target: 'es2024',
    transform: {
      react: { runtime: 'automatic', development: true },
      optimizer: { globals: { vars: { 'import.meta.hot': 'undefined' } } },
    },
  },
  module: { type: 'commonjs' },
  sourceMaps: 'inline',
};

const config: Config = {
  // Tests also wait, for databases and for what is slow on purpose: a third worker on two cores saves a fifth of the time.
  maxWorkers: availableParallelism() + 1,
  // A hang still fails; a busy machine does not. (Of the node project scripts/test.ts ends the whole run.)
  testTimeout: 120_000,
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  projects: [
    {
      rootDir: import.meta.dirname,
      displayName: 'web',
      cacheDirectory: '<rootDir>/node_modules/.cache/jest',
      transform: {
        '\\.module\\.css$': '<rootDir>/scripts/jest/cssModuleTransform.cjs',
        '\\.(css|woff2|svg|png)$': '<rootDir>/scripts/jest/assetTransform.cjs',
        '\\.[cm]?[jt]sx?$': ['@swc/jest', swc],
      },
      transformIgnorePatterns: [
        `/node_modules/(?!(${[...esmOnly, ...importers, ...styled].join('|')})/)`,
      ],
      modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.data/'],
      restoreMocks: true,
      testEnvironment: '<rootDir>/scripts/jest/BrowserWithServer.cjs',
      setupFiles: ['<rootDir>/scripts/jest/namePlugins.ts'],
      testMatch: ['<rootDir>/src/{web,inspector}/**/*.test.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/setupWeb.ts'],
    },
    {
      rootDir: import.meta.dirname,
      displayName: 'node',
      // Node runs these as it runs the shop: a worker loads each module once, for all of its files.
      runner: 'jest-light-runner',
      testMatch: [
        '<rootDir>/{src/{domain,contract,protocol,server,testing},scripts,bench}/**/*.test.ts',
      ],
    },
  ],
};

export default config;
