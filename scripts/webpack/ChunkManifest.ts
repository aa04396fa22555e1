import webpack from 'webpack';

interface ChunkFiles {
  js: string[];
  css: string[];
}

export interface Manifest {
  /** Names the build for Node that belongs to it. */
  build: string;
  initial: ChunkFiles;
  chunks: Record<string, ChunkFiles>;
  fonts: string[];
}

/** Source bytes in each script, by the package or the part of the shop that they are of. */
export type PackageSizes = Record<string, Record<string, number>>;

/**
 * Writes packages.json, and manifest.json: files that every page loads, and those that each lazy page (by webpackChunkName) and each screen
 * of the tools (by its file's name) adds.
 */
export class ChunkManifest {
  readonly #build: string;

  constructor(build: string) {
    this.#build = build;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkManifest', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
      compilation.hooks.processAssets.tap({ name: 'ChunkManifest', stage }, () => {
        const json = JSON.stringify(manifestOf(compilation, this.#build), null, 2);
        compilation.emitAsset('manifest.json', new webpack.sources.RawSource(json));
        const sizes = JSON.stringify(packageSizes(compilation));
        compilation.emitAsset('packages.json', new webpack.sources.RawSource(sizes));
      });
    });
  }
}

function manifestOf(compilation: webpack.Compilation, build: string): Manifest {
  const initial = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const shared = new Set(initial);
  const chunks: Manifest['chunks'] = {};
  for (const group of compilation.chunkGroups) {
    const name = group.name ?? screenOf(group);
    if (name && !group.isInitial())
      chunks[name] = byKind(group.getFiles().filter((file) => !shared.has(file)));
  }
  const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'));
  return { build, initial: byKind(initial), chunks, fonts: fonts.map(toUrl) };
}

/** `TodayScreen` for `import('../today/TodayScreen.tsx')`; null for other parts. */
function screenOf({ origins }: webpack.ChunkGroup): string | null {
  const request: string | undefined = origins[0]?.request;
  return /(\w+Screen)\.tsx$/.exec(request ?? '')?.[1] ?? null;
}

function packageSizes({ chunks, chunkGraph }: webpack.Compilation): PackageSizes {
  const sizes: PackageSizes = {};
  for (const chunk of chunks) {
    const modules = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(modulesIn);
    const ofChunk: Record<string, number> = {};
    for (const module of modules) {
      const name = packageOf(module.nameForCondition() ?? '');
      ofChunk[name] = (ofChunk[name] ?? 0) + module.size('javascript');
    }
    for (const file of chunk.files) if (file.endsWith('.js')) sizes[toUrl(file)] = ofChunk;
  }
  return sizes;
}

/** Webpack joins modules of several packages into one. */
function modulesIn(module: webpack.Module): webpack.Module[] {
  if (!('modules' in module) || !Array.isArray(module.modules)) return [module];
  return module.modules.filter((part) => part instanceof webpack.Module);
}

/** `react-dom`, or `web/features` for the shop's own. */
function packageOf(file: string): string {
  const installed = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(file)?.[1];
  const own = /[\\/]src[\\/](\w+(?:[\\/]\w+(?=[\\/]))?)/.exec(file)?.[1];
  return (installed ?? own ?? 'webpack').replaceAll('\\', '/');
}

function byKind(files: readonly string[]): ChunkFiles {
  const ending = (extension: string) => files.filter((file) => file.endsWith(extension)).map(toUrl);
  return { js: ending('.js'), css: ending('.css') };
}

function toUrl(file: string): string {
  return `/${file}`;
}
