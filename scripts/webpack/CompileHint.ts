import webpack from 'webpack';

/** Understood by V8, a comment for others. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Lets browsers compile all of a file while it is loading, on another thread. Without it they compile each function when
 * it is first called, on the thread that paints and hears the shopper: more than half of the start was that. Only for
 * files whose functions are mostly called at the start.
 */
export class CompileHint {
  readonly #isForChunk: (name: string) => boolean;

  /** `isForChunk` gets the names of chunks and of their groups. */
  constructor(isForChunk: (name: string) => boolean) {
    this.#isForChunk = isForChunk;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('CompileHint', (compilation) => {
      // It runs after minifying, which drops comments, and before the files are named by their
      // content and compressed.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: 'CompileHint', stage }, () => {
        for (const file of this.#filesOf(compilation)) {
          compilation.updateAsset(file, (code) => new webpack.sources.ConcatSource(HINT, code));
        }
      });
    });
  }

  #filesOf(compilation: webpack.Compilation): Set<string> {
    const groups = [...compilation.namedChunkGroups, ...compilation.entrypoints];
    const files = groups.flatMap(([name, group]) =>
      this.#isForChunk(name) ? group.getFiles() : [],
    );
    return new Set(files.filter((file) => file.endsWith('.js')));
  }
}
