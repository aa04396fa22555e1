import webpack from 'webpack';
import webpackConfig from '../../webpack.config.js';

/** Builds the web app for production. Returns the file names. @throws with webpack's own report. */
export async function compileWeb(): Promise<string[]> {
  const compiler = webpack(webpackConfig(undefined, { mode: 'production' }));
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
