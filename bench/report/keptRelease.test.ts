import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { keepRelease, lastRelease } from './keptRelease.ts';

const machine = { node: '26', cpu: 'any', cores: 2 };

test('the last release but the one that is measured is found again', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  try {
    expect(await lastRelease(null, folder)).toBeNull();
    const first = {
      name: '0.2',
      measuredAt: '2026-11-01',
      machine,
      costs: { listing: [20.04, 21] },
      waits: { 'press to painted': [80.26] },
    };
    const second = { name: '0.10', measuredAt: '2026-11-02', machine, costs: { listing: [10] } };
    await keepRelease(second, folder);
    await keepRelease(first, folder);
    expect(await lastRelease(null, folder)).toEqual(second);
    expect(await lastRelease('0.10', folder)).toMatchObject({
      costs: { listing: [20, 21] },
      waits: { 'press to painted': [80.3] },
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
