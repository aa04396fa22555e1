import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { exportCatalogue } from '../src/server/modules/transfer/exportService.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { ProgressBar } from './transfer/ProgressBar.ts';
import { readExportOptions } from './transfer/readExportOptions.ts';
import { withShop } from './shop/withShop.ts';

await withShop(readExportOptions, async ({ file, format }, { config, database }) => {
  const bar = new ProgressBar('products');
  const report = await writeTo(file, (write) =>
    exportCatalogue(
      {
        database,
        publicUrl: config.publicUrl,
        write,
        onProgress: ({ products, allProducts }) => bar.show(products, allProducts),
      },
      format,
    ),
  );
  bar.clear();
  const leftOut = report.leftOut > 0 ? ` ${report.leftOut} without any size left out.` : '';
  console.error(`${report.products} products in ${report.rows} rows.${leftOut}`);
});

type Write = (text: string) => Promise<void>;

/** Writes to standard output, or to a file that appears when it is complete. */
async function writeTo<Result>(
  file: string | null,
  run: (write: Write) => Promise<Result>,
): Promise<Result> {
  if (file === null) return run(writerOf(process.stdout));
  const draft = `${file}.part`;
  const stream = createWriteStream(draft);
  try {
    await once(stream, 'open');
    const result = await run(writerOf(stream));
    await finished(stream.end());
    await rename(draft, file);
    return result;
  } catch (error) {
    stream.destroy();
    await rm(draft, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new OperatorError(`${file} cannot be written (${code}).`);
  }
}

function writerOf(stream: Writable): Write {
  return async (text) => {
    if (!stream.write(text)) await once(stream, 'drain');
  };
}
