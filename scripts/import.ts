import { createInterface } from 'node:readline/promises';
import { importCatalogue } from '../src/server/modules/transfer/importService.ts';
import type { ImportEvent } from '../src/server/modules/transfer/ImportReport.ts';
import { systemClock } from '../src/server/platform/clock.ts';
import { downloadPicture } from '../src/server/platform/media/downloadPicture.ts';
import { describeEvent, describeImport } from './transfer/describeImport.ts';
import { ProgressBar } from './transfer/ProgressBar.ts';
import { chosenFactor, readImportOptions } from './transfer/readImportOptions.ts';
import { withShop } from './shop/withShop.ts';

/** Exit code 0 when the whole file was imported, 2 when a part was rejected, 1 when nothing was imported. */
const SOME_REFUSED = 2;

await withShop(readImportOptions, async ({ downloadsPictures, ...options }, shop) => {
  const { database, media } = shop;
  const bar = new ProgressBar('rows');

  function printEvent(event: ImportEvent): void {
    const isDone = event.kind === 'created' || event.kind === 'updated';
    if (isDone && !options.isDryRun) return;
    bar.clear();
    console.log(describeEvent(event));
  }

  const report = await importCatalogue(
    {
      database,
      media,
      clock: systemClock,
      download: downloadsPictures ? downloadPicture : null,
      askFactor: process.stdin.isTTY ? askFactor : null,
      onEvent: printEvent,
      onProgress: ({ rows, allRows }) => bar.show(rows, allRows),
    },
    options,
  );
  bar.clear();
  for (const line of describeImport(report, options.isDryRun)) console.log(line);
  if (report.refused > 0) process.exitCode = SOME_REFUSED;
});

async function askFactor(): Promise<number> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(
    'The file does not say its currency. How many pesos is one of it? [1] ',
  );
  terminal.close();
  return chosenFactor(answer || '1');
}
