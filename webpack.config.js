import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import path from 'node:path';
import { constants } from 'node:zlib';
import CompressionPlugin from 'compression-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { ChunkManifest } from './scripts/webpack/ChunkManifest.ts';
import { CompileHint } from './scripts/webpack/CompileHint.ts';
import { MinifyCss } from './scripts/webpack/MinifyCss.ts';
import { PublicFiles } from './scripts/webpack/PublicFiles.ts';
import { ToolsFiles } from './scripts/webpack/ToolsFiles.ts';
import manifest from './package.json' with { type: 'json' };

const root = import.meta.dirname;
const assetName = 'static/[name].[contenthash:10][ext]';
const assetRule = { test: /\.(woff2|svg|png|jpe?g|webp|avif)$/, type: 'asset/resource' };
const compressible = /\.(js|css|svg|webmanifest|txt)$/;

/** Browsers that ship everything ES2022 has; the code leaves untranspiled beyond that. */
const lightningTargets = { chrome: 109 << 16, firefox: 115 << 16, safari: (16 << 16) | (4 << 8) };

/** The name of the build, for the inspector's tickets: RELEASE, or version and commit. */
function releaseName() {
  if (process.env.RELEASE) return process.env.RELEASE;
  const { stdout } = spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  });
  const commit = stdout?.trim();
  return commit ? `${manifest.version} (${commit})` : manifest.version;
}

/** Readable in development; in production short, and stable as long as file and name are. */
function localIdent(isProduction) {
  return (context, _template, localName) => {
    const file = path.relative(root, context.resourcePath);
    const stem = path.basename(file).replace(/\.module\.css$/, '');
    if (!isProduction) return `${stem}_${localName}`;
    return `_${createHash('sha256').update(`${file}\0${localName}`).digest('base64url').slice(0, 6)}`;
  };
}

function styleRules(isProduction) {
  const lastLoader = isProduction ? MiniCssExtractPlugin.loader : 'style-loader';
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    getLocalIdent: localIdent(isProduction),
  };
  return {
    test: /\.css$/,
    use: [lastLoader, { loader: 'css-loader', options: { modules, importLoaders: 0 } }],
    sideEffects: true,
  };
}

/** Styles are reduced to class names in Node. */
function styleRulesInNode() {
  const [, css] = styleRules(true).use;
  const { modules } = css.options;
  const options = { modules: { ...modules, exportOnlyLocals: true } };
  return { test: /\.css$/, use: [{ ...css, options }] };
}

function scriptRules(isProduction) {
  const options = {
    jsc: {
      parser: { syntax: 'typescript', tsx: true },
      target: 'es2022',
      transform: {
        react: { runtime: 'automatic', development: !isProduction, refresh: !isProduction },
      },
    },
    sourceMaps: !isProduction,
  };
  return {
    test: /\.tsx?$/,
    include: path.join(root, 'src'),
    use: { loader: 'swc-loader', options },
  };
}

function compression(algorithm, extension, compressionOptions) {
  return new CompressionPlugin({
    algorithm,
    compressionOptions,
    filename: `[path][base].${extension}`,
    test: compressible,
    threshold: 512,
    minRatio: 0.95,
  });
}

/** The chunks that run in the first seconds of a visit, on one page or another. */
const START_CHUNKS = new Set([
  'main',
  'OpenShop',
  'HomePage',
  'ListingPage',
  'ProductPage',
  'LegalTextPage',
  'NotFoundPage',
]);

const toolsFiles = new ToolsFiles('ToolsPage');

const productionPlugins = (build) => [
  toolsFiles,
  new MiniCssExtractPlugin({
    filename: 'static/[name].[contenthash:10].css',
    chunkFilename: toolsFiles.sheetName,
  }),
  new PublicFiles(path.join(root, 'public'), ['index.html', 'inspector.html']),
  new ChunkManifest(build),
  new CompileHint((chunk) => START_CHUNKS.has(chunk)),
  compression('brotliCompress', 'br', { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  compression('gzip', 'gz', { level: 9 }),
];

/** Replaces saved components in the page, where they keep their state. First in every bundle. */
const componentRefresh = () =>
  new webpack.EntryPlugin(root, './scripts/webpack/refreshComponents.js', { name: undefined });

/** Pages go through webpack; the API, pictures and everything the server draws come from the backend. */
function devServer() {
  const backend = `http://127.0.0.1:${process.env.PORT ?? 8000}`;
  const port = Number(process.env.DEV_PORT ?? 8080);
  return {
    port,
    hot: true,
    static: { directory: path.join(root, 'public') },
    historyApiFallback: {
      disableDotRule: true,
      rewrites: [{ from: /^\/tools\/inspector\/ventana\/?$/, to: '/inspector.html' }],
    },
    devMiddleware: { index: 'index.html' },
    proxy: [
      {
        context: [
          '/api',
          '/media',
          '/pasarela-de-prueba',
          '/robots.txt',
          '/sitemap.xml',
          '/feeds',
          '/metrics',
          '/correos',
        ],
        target: backend,
        xfwd: true,
      },
    ],
    client: { overlay: { runtimeErrors: false, warnings: false } },
  };
}

const resolve = {
  // React has had this hook since version 18: no library needs its own copy.
  alias: {
    'use-sync-external-store/shim/with-selector$': 'use-sync-external-store/with-selector',
    'use-sync-external-store/shim$': 'react',
  },
};

const routerRule = {
  test: /react-router[\\/]dist[\\/]production[\\/].*\.js$/,
  use: path.join(root, 'scripts/webpack/pureComponents.cjs'),
};

function cache(name) {
  return {
    type: 'filesystem',
    name,
    cacheDirectory: path.join(root, 'node_modules/.cache/webpack'),
    buildDependencies: { config: [import.meta.filename] },
  };
}

/**
 * The same app for Node, which paints pages with it: one file, named by the build that it belongs to.
 * @returns {import('webpack').Configuration}
 */
export function renderConfig(build) {
  return {
    mode: 'production',
    context: root,
    target: ['node26', 'es2022'],
    entry: { render: './src/web/render.tsx' },
    experiments: { outputModule: true },
    output: {
      path: path.join(root, 'dist/render'),
      publicPath: '/',
      filename: `${build}.mjs`,
      library: { type: 'module' },
      assetModuleFilename: assetName,
      hashFunction: 'xxhash64',
      clean: true,
    },
    devtool: false,
    cache: cache('render'),
    // It opens a window, and asks for Node's sockets.
    resolve: { alias: { ...resolve.alias, '@statelyai/inspect': false } },
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        scriptRules(true),
        routerRule,
        styleRulesInNode(),
        { ...assetRule, generator: { emit: false } },
      ],
    },
    // The server keeps the text of its functions in memory, twice as long if one sign is not Latin. Names stay for stacks.
    optimization: {
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            module: true,
            mangle: false,
            compress: { ecma: 2022, module: true },
            format: { comments: false, ascii_only: true },
          },
        }),
      ],
    },
    // Only browsers render the tools, which are more than all pages together.
    plugins: [new webpack.IgnorePlugin({ resourceRegExp: /\/pages\/ToolsPage\.tsx$/ })],
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** @returns {import('webpack').Configuration} */
export default function webpackConfig(
  { build = 'development' } = {},
  { mode = 'production' } = {},
) {
  const isProduction = mode === 'production';
  const names = isProduction ? 'static/[name].[contenthash:10].js' : 'static/[name].js';
  // Every page loads the list of lazy files: names would double it. A function is written out by file, so that the
  // tools' rule is the one for all others.
  const chunkNames = isProduction ? () => 'static/[contenthash:6].js' : 'static/[name].js';
  return {
    mode: isProduction ? 'production' : 'development',
    context: root,
    target: ['web', 'es2022'],
    // The inspector is an app of its own: it shares only webpack's runtime with the shop.
    entry: { main: './src/web/start.ts', inspector: './src/inspector/main.tsx' },
    output: {
      path: path.join(root, 'dist/web'),
      publicPath: '/',
      filename: names,
      chunkFilename: chunkNames,
      assetModuleFilename: assetName,
      hashFunction: 'xxhash64',
    },
    devtool: isProduction ? false : 'cheap-module-source-map',
    cache: cache(mode),
    resolve,
    module: {
      rules: [scriptRules(isProduction), routerRule, styleRules(isProduction), assetRule],
    },
    optimization: {
      // The first rebuild would find other exports of xstate than the first build, in development,
      // and reload the page.
      providedExports: isProduction,
      runtimeChunk: 'single',
      splitChunks: {
        chunks: 'async',
        cacheGroups: {
          vendor: {
            test: /[\\/]node_modules[\\/].*\.m?js$/,
            name: 'vendor',
            chunks: ({ name }) => name === 'main',
            enforce: true,
          },
        },
      },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: {
            ecma: 2022,
            module: true,
            compress: { ecma: 2022, module: true, passes: 6 },
            format: { comments: false },
          },
        }),
        new MinifyCss(lightningTargets),
      ],
    },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.RELEASE': JSON.stringify(releaseName()) }),
      new HtmlWebpackPlugin({
        template: 'public/index.html',
        // The server adds what a page needs in production, in the order in which it needs it.
        inject: isProduction ? false : 'head',
        scriptLoading: 'defer',
        minify: false,
        chunks: ['main'],
        // Everyone may inspect in development; the server decides in production.
        meta: isProduction ? {} : { inspector: 'on' },
      }),
      new HtmlWebpackPlugin({
        template: 'public/inspector.html',
        filename: 'inspector.html',
        inject: 'head',
        scriptLoading: 'defer',
        minify: false,
        chunks: ['inspector'],
      }),
      ...(isProduction ? productionPlugins(build) : [componentRefresh()]),
    ],
    ...(isProduction ? {} : { devServer: devServer() }),
    performance: false,
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
