import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { onSqlite } from '../../../testing/onEveryDialect.ts';
import { systemClock } from '../clock.ts';
import { openMediaStore } from './MediaStore.ts';
import { pictureIntake, pictureTrial } from './pictureIntake.ts';

const SOURCE = 'a'.repeat(32);

onSqlite('pictureIntake', (database) => {
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

  it('remembers a picture by its source, except in a dry run', async () => {
    const file = await photo('#3366cc');
    const tried = await pictureTrial(deps()).add(SOURCE, file);
    expect(await rows()).toEqual([]);
    const url = await pictureIntake(deps()).add(SOURCE, file);
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/);
    expect(tried).toBe(url);
    const name = url.slice('/media/'.length);
    expect(await rows()).toMatchObject([{ name, media_type: 'image/jpeg', width: 60, height: 40 }]);
    expect(await deps().media.fileOf(name)).not.toBeNull();
    expect(await pictureTrial(deps()).known(SOURCE)).toBe(url);
    expect(await pictureIntake(deps()).known('b'.repeat(32))).toBeNull();
  });

  it('the same picture from another source is stored once', async () => {
    const file = await photo('#3366cc');
    const url = await pictureIntake(deps()).known(SOURCE);
    const other = 'c'.repeat(32);
    expect(await pictureIntake(deps()).add(other, file)).toBe(url);
    expect(await pictureIntake(deps()).known(other)).toBe(url);
    expect(await rows()).toHaveLength(1);
  });

  it('ignores remembered pictures whose file is missing', async () => {
    rmSync(join(folder, 'media'), { recursive: true });
    expect(await pictureIntake(deps()).known(SOURCE)).toBeNull();
  });

  it('remembers nothing for invalid pictures', async () => {
    const before = await rows();
    const adding = pictureIntake(deps()).add(SOURCE, Buffer.from('no'));
    await expect(adding).rejects.toThrow('no es JPEG');
    expect(await rows()).toEqual(before);
  });
});
