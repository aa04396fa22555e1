import webpack from 'webpack';

const FOREIGN = /[\u0080-\uffff]/g;

/**
 * Escapes what the minifier leaves in tagged templates. Node reads a file with one sign that is not ASCII as text of two bytes
 * a sign.
 */
export class AsciiText {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap('AsciiText', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1;
      compilation.hooks.processAssets.tap({ name: 'AsciiText', stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          const text = source.source().toString();
          const escaped = text.replaceAll(FOREIGN, escapeSign);
          if (escaped !== text)
            compilation.updateAsset(name, new webpack.sources.RawSource(escaped));
        }
      });
    });
  }
}

function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
