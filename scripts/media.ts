import { parseArgs } from 'node:util';
import {
  documentsInBucket,
  documentsInFolder,
  MEDIA_PREFIX,
} from '../src/server/platform/media/MediaStore.ts';
import { movePictures } from '../src/server/platform/media/movePictures.ts';
import { filesInFolder, objectsOf } from '../src/server/platform/media/StoredFiles.ts';
import { OperatorError } from '../src/server/platform/OperatorError.ts';
import { withShop } from './shop/withShop.ts';
import { ProgressBar } from './transfer/ProgressBar.ts';

interface MoveCommand {
  toBucket: boolean;
  deletes: boolean;
}

function readOptions(args: readonly string[]): MoveCommand {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { delete: { type: 'boolean', default: false } },
    });
    const asked = positionals.join(' ');
    const toBucket = asked === 'move folder bucket';
    if (toBucket || asked === 'move bucket folder') return { toBucket, deletes: values.delete };
  } catch {
    // Answered below.
  }
  throw new OperatorError(
    'Usage: npm run media -- move folder bucket [--delete], or move bucket folder [--delete]',
  );
}

await withShop(readOptions, async ({ toBucket, deletes }, { bucket, directory }) => {
  if (bucket === null) {
    throw new OperatorError(
      'There is no bucket: set MEDIA_S3_BUCKET and its keys for this command.',
    );
  }
  const pictures = [filesInFolder(directory.media), objectsOf(bucket, MEDIA_PREFIX)] as const;
  const documents = [documentsInFolder(directory.media), documentsInBucket(bucket)] as const;
  const report = { moved: 0, known: 0, deleted: 0, damaged: [] as string[] };
  for (const [name, [folder, objects]] of Object.entries({ pictures, documents })) {
    const [from, to] = toBucket ? [folder, objects] : [objects, folder];
    const bar = new ProgressBar(name);
    const onProgress = (done: number, all: number) => bar.show(done, all);
    const moved = movePictures(from, to, { deletes, onProgress });
    const each = await moved.finally(() => bar.clear());
    report.moved += each.moved;
    report.known += each.known;
    report.deleted += each.deleted;
    report.damaged.push(...each.damaged);
  }
  const parts = [`${report.moved} files moved`, `${report.known} were there already`];
  console.log(`${[...parts, ...(deletes ? [`${report.deleted} deleted`] : [])].join(', ')}.`);
  if (report.damaged.length > 0) {
    throw new OperatorError(
      `${report.damaged.length} files are damaged and were not moved, nothing was lost by it: ${report.damaged.join(', ')}`,
    );
  }
});
