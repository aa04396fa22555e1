import webpack from 'webpack';

const { GetChunkFilenameRuntimeModule, RuntimeGlobals } = webpack.runtime;
/** webpack makes one rule of a text that many files share; a function is written out file by file. */
const NAME = 'static/[fullhash:8]/[id]';

/**
 * Names the files of the tools area by the build and their number instead of their content: the runtime, which every page
 * of the shop loads first, then holds one rule for all of them in place of a hash each.
 */
export class ToolsFiles {
  readonly #entrance: string;
  readonly #tools = new WeakSet<object>();

  /** The names of style sheets, for the plugin that writes them. */
  readonly sheetName = ({ chunk }: { chunk?: object }): string =>
    chunk && this.#tools.has(chunk) ? `${NAME}.css` : 'static/[contenthash:7].css';

  /** `entrance`: the named chunk through which alone the tools are reached. */
  constructor(entrance: string) {
    this.#entrance = entrance;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ToolsFiles', (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap('ToolsFiles', (chunks) => {
        const outside = this.#reachedOtherwise(compilation);
        for (const chunk of chunks) {
          const groups = [...chunk.groupsIterable];
          if (groups.some((group) => outside.has(group))) continue;
          this.#tools.add(chunk);
          chunk.filenameTemplate = `${NAME}.js`;
        }
      });
      compilation.hooks.runtimeModule.tap('ToolsFiles', (module) => {
        if (!(module instanceof GetChunkFilenameRuntimeModule)) return;
        if (module.contentType !== 'css/mini-extract') return;
        const { getFilenameForChunk: nameOf } = module;
        module.getFilenameForChunk = (chunk) => {
          const name = nameOf(chunk);
          return name && this.#tools.has(chunk) ? `${NAME}.css` : name;
        };
      });
      // webpack gives the runtime the build's hash only where the general rule is a text that has it.
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.getChunkScriptFilename)
        .tap('ToolsFiles', (_chunk, needed) => void needed.add(RuntimeGlobals.getFullHash));
    });
  }

  #reachedOtherwise({ entrypoints }: webpack.Compilation): Set<webpack.ChunkGroup> {
    const reached = new Set<webpack.ChunkGroup>(entrypoints.values());
    for (const group of reached) {
      for (const child of group.getChildren()) {
        if (child.name !== this.#entrance) reached.add(child);
      }
    }
    return reached;
  }
}
