import type { Bucket } from './Bucket.ts';
import { BucketFault } from './BucketFault.ts';
import type { BucketSettings } from './readBucketSettings.ts';

/**
 * The bucket of the settings, tried out; null without settings, when its code is not loaded at all. One that does not
 * answer is reported: the shop starts, and shows what it has. @throws BucketFault for settings that are wrong
 */
export async function openShopBucket(
  settings: BucketSettings | null,
  onAway: (fault: BucketFault) => void,
): Promise<Bucket | null> {
  if (settings === null) return null;
  const { openBucket } = await import('./Bucket.ts');
  const bucket = openBucket(settings);
  await bucket.check().catch((error: unknown) => {
    if (!(error instanceof BucketFault && error.kind === 'away')) throw error;
    onAway(error);
  });
  return bucket;
}
