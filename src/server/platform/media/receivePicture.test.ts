import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { systemClock } from '../clock.ts';
import { openMediaStore } from './MediaStore.ts';
import { receivePicture } from './receivePicture.ts';

onEveryDialect('receivePicture', (database) => {
  let folder: string;
  const deps = () => ({
    database: database(),
    media: openMediaStore(join(folder, 'media')),
    clock: systemClock,
  });
  const photo = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .png()
      .toBuffer();
  const rows = () => database().db.selectFrom('media').selectAll().execute();

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'brazada-media-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stores a picture once, and remembers the file that it was made of', async () => {
    const file = await photo('#3366cc');
    const url = await receivePicture(deps(), file);
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    expect(await rows()).toMatchObject([
      { name: url.slice('/media/'.length), media_type: 'image/jpeg', width: 60, height: 40 },
    ]);
    expect(await receivePicture(deps(), file)).toBe(url);
    expect(await rows()).toHaveLength(1);
  });

  it('makes it again where the stored one is gone', async () => {
    const file = await photo('#3366cc');
    const url = await receivePicture(deps(), file);
    rmSync(join(folder, 'media'), { recursive: true });
    expect(await receivePicture(deps(), file)).toBe(url);
    expect(await deps().media.fileOf(url.slice('/media/'.length))).not.toBeNull();
  });

  it('remembers nothing of what is no picture', async () => {
    const before = await rows();
    await expect(receivePicture(deps(), Buffer.from('no'))).rejects.toThrow('is no JPEG');
    expect(await rows()).toEqual(before);
  });
});
