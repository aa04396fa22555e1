import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import webpack from 'webpack';

/** Emits the public folder at the root of the build, so that it is compressed with the rest. */
export class PublicFiles {
  readonly #folder: string;
  readonly #except: readonly string[];

  constructor(folder: string, except: readonly string[]) {
    this.#folder = folder;
    this.#except = except;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('PublicFiles', (compilation) => {
      compilation.contextDependencies.add(this.#folder);
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
      compilation.hooks.processAssets.tapPromise({ name: 'PublicFiles', stage }, () =>
        this.#emit(compilation),
      );
    });
  }

  async #emit(compilation: webpack.Compilation): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true });
    for (const entry of entries) {
      const file = path.join(entry.parentPath, entry.name);
      const name = path.relative(this.#folder, file).replaceAll(path.sep, '/');
      if (!entry.isFile() || this.#except.includes(name)) continue;
      compilation.emitAsset(name, new webpack.sources.RawSource(await readFile(file)));
    }
  }
}
