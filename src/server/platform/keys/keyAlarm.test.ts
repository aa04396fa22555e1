import { POSTAL_CODE_TRIAL_PATH } from '../../../contract/tools/toolsPaths.ts';
import { onEveryDialect } from '../../../testing/onEveryDialect.ts';
import { openKeyBench, type KeyBench } from '../../../testing/openKeyBench.ts';

const HOUR = 3_600_000;

onEveryDialect('the alarm of keys', (database) => {
  let bench: KeyBench;
  /** Noon in Argentina. */
  let now = Date.UTC(2026, 10, 23, 15);
  const clock = { now: () => new Date(now) };

  beforeAll(async () => {
    bench = await openKeyBench(database());
  });
  afterAll(() => bench.close());

  const notices = async () =>
    (await database().db.selectFrom('notices').selectAll().orderBy('id').execute()).map(
      ({ kind, subject, detail }) => [kind, subject, detail],
    );

  it('is sounded once a day by keys that their provider refuses, and by those that replace them', async () => {
    const processes = [await bench.open({ clock }), await bench.open({ clock })];
    const quote = async () => {
      for (const each of processes) {
        const answer = await bench.get(`${POSTAL_CODE_TRIAL_PATH}?postalCode=2000`, each);
        expect(answer.statusCode).toBe(200);
      }
      now += HOUR;
    };
    expect((await bench.save('micorreo', bench.contract(), 0, processes[0])).statusCode).toBe(200);
    await quote();
    bench.micorreo.fail('token', 500);
    await quote();
    expect(await notices()).toEqual([]);

    bench.micorreo.fail('token', 401);
    await quote();
    await quote();
    const first = ['keysStopped', 'micorreo', '2026-11-23 1'];
    expect(await notices()).toEqual([first]);

    bench.micorreo.fail('token', null);
    const replaced = await bench.save('micorreo', bench.contract(), 1, processes[0]);
    expect(replaced.statusCode).toBe(200);
    bench.micorreo.fail('token', 401);
    await quote();
    const second = ['keysStopped', 'micorreo', '2026-11-23 2'];
    expect(await notices()).toEqual([first, second]);

    now += 24 * HOUR;
    await quote();
    expect(await notices()).toEqual([first, second, ['keysStopped', 'micorreo', '2026-11-24 2']]);
  });

  it('is not sounded by a trial', async () => {
    const before = await notices();
    bench.micorreo.fail('token', null);
    await bench.trial('micorreo', bench.contract('otra'));
    expect(await notices()).toEqual(before);
  });
});
