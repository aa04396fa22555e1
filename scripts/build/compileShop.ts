import webpack from 'webpack';
import webpackConfig, { renderConfig } from '../../webpack.config.js';
import { serverConfig } from './serverConfig.ts';

/**
 * Builds for production the web app, for browsers and for the server, which paints pages with it, and the server. Returns
 * the names of the browsers' files. @throws with webpack's own report.
 */
export async function compileShop(build: string): Promise<string[]> {
  const files = await compile(webpackConfig({ build }, { mode: 'production' }));
  await compile(renderConfig(build));
  await compile(serverConfig());
  return files;
}

async function compile(config: webpack.Configuration): Promise<string[]> {
  const compiler = webpack(config);
  const stats = await new Promise<webpack.Stats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ?? new Error('webpack ended without a result'));
    });
  });
  const files = Object.keys(stats.compilation.assets).sort();
  const report = stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY });
  const failed = stats.hasErrors();
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (failed) throw new Error(report);
  if (stats.hasWarnings()) process.stderr.write(`${report}\n`);
  return files;
}
