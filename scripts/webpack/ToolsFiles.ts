import webpack from 'webpack';

/**
 * Names the files of the tools area by the build and their number instead of their content: the runtime, which every page
 * of the shop loads first, then holds one rule for all of them in place of a hash each.
 */
export class ToolsFiles {
  readonly #entrance: string;

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
          chunk.filenameTemplate = 'static/[fullhash:8]/[id].js';
        }
      });
      // webpack gives the runtime the build's hash only where the general rule is a text that has it.
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.runtime.RuntimeGlobals.getChunkScriptFilename)
        .tap(
          'ToolsFiles',
          (_chunk, needed) => void needed.add(webpack.runtime.RuntimeGlobals.getFullHash),
        );
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
