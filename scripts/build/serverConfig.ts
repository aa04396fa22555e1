import { isBuiltin } from 'node:module';
import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import type webpack from 'webpack';
import { AsciiText } from '../webpack/AsciiText.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** These have files or programs of their own beside their code, or share what they keep with other packages. */
const APART = ['@fastify/swagger-ui', '@opentelemetry/api', 'pino', 'piscina', 'sharp'];

/** Parts of Node are required: an import reads all that they export, and `http` loads the whole of `fetch` and WebSocket for it. */
async function builtins({ request = '' }: { request?: string }): Promise<string | undefined> {
  return isBuiltin(request) ? `node-commonjs ${request}` : undefined;
}

/**
 * The server in a few files, for `npm start`: at rest it keeps a third less than 2 300 modules do. Threads and scripts run
 * from their sources all the same.
 */
export function serverConfig(): webpack.Configuration {
  return {
    mode: 'production',
    context: root,
    target: ['node26', 'es2024'],
    entry: { main: './src/server/main.ts', workers: './src/server/workers.ts' },
    experiments: { outputModule: true },
    output: {
      path: path.join(root, 'dist/server'),
      filename: '[name].mjs',
      chunkFilename: '[name].mjs',
      library: { type: 'module' },
      hashFunction: 'xxhash64',
      clean: true,
    },
    devtool: false,
    cache: {
      type: 'filesystem',
      name: 'server',
      cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
      buildDependencies: { config: [import.meta.filename] },
    },
    // Another driver than the one that `pg` brings, which the shop does not install.
    resolve: { alias: { 'pg-native': false } },
    externals: [builtins, Object.fromEntries(APART.map((name) => [name, name]))],
    plugins: [new AsciiText()],
    module: {
      parser: { javascript: { importMeta: false, createRequire: false } },
      rules: [
        {
          test: /\.ts$/,
          include: path.join(root, 'src'),
          use: [
            {
              loader: 'swc-loader',
              options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } },
            },
            path.join(root, 'scripts/webpack/sourceFolder.cjs'),
          ],
        },
      ],
    },
    // Names stay for stacks. A sign that is not Latin would make the text twice as long in memory.
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            module: true,
            mangle: false,
            keep_classnames: true,
            keep_fnames: true,
            compress: { ecma: 2020, module: true, keep_classnames: true, keep_fnames: true },
            format: { comments: false, ascii_only: true },
          },
        }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
