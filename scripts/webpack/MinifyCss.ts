import { transform, type Targets } from 'lightningcss';
import webpack from 'webpack';

/** Minifies the stylesheets that were extracted. */
export class MinifyCss {
  readonly #targets: Targets;

  constructor(targets: Targets) {
    this.#targets = targets;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('MinifyCss', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tap({ name: 'MinifyCss', stage }, (assets) => {
        for (const [filename, source] of Object.entries(assets)) {
          if (!filename.endsWith('.css')) continue;
          const options = { filename, code: source.buffer(), targets: this.#targets, minify: true };
          const minified = Buffer.from(transform(options).code);
          compilation.updateAsset(filename, new webpack.sources.RawSource(minified));
        }
      });
    });
  }
}
