import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jestTally, playwrightTally } from './testTally.ts';

describe('test reports', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'brazada-tally-'));
    file = path.join(folder, 'report.json');
  });

  afterEach(() => rm(folder, { recursive: true }));

  test('a suite that failed to load is a failure', async () => {
    const report = { numPassedTests: 7, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
    await writeFile(file, JSON.stringify(report));
    expect(await jestTally(file)).toEqual({ passed: 7, failed: 3 });
  });

  test('an error outside the journeys is a failure', async () => {
    const report = { stats: { expected: 4, flaky: 1, unexpected: 1 }, errors: [{}] };
    await writeFile(file, JSON.stringify(report));
    expect(await playwrightTally(file)).toEqual({ passed: 5, failed: 2 });
  });

  test('a missing report is a failure', async () => {
    expect(await jestTally(file)).toEqual({ passed: 0, failed: 1 });
    expect(await playwrightTally(file)).toEqual({ passed: 0, failed: 1 });
  });
});
