import type { BenchOptions } from '../readOptions.ts';
import type { Figures } from '../report/Figures.ts';
import { keepRelease, lastRelease } from '../report/keptRelease.ts';
import type { PreparedShops } from '../shop/prepareShops.ts';
import { checkOut } from './checkOut.ts';
import { olderShop } from './olderShop.ts';
import { measureBeside } from './measureBeside.ts';

/** This state beside another one in the same run, and beside the last release by its kept figures. */
export async function compareStates(
  { startedAt: measuredAt, machine }: Figures,
  shops: Pick<PreparedShops, 'grownTo'>,
  { before, keep, sizes, seconds, runs }: BenchOptions,
): Promise<Required<Pick<Figures, 'costs' | 'waits'>>> {
  const state = before === null ? null : await checkOut(before);
  const [products = 0] = sizes;
  try {
    const checkout = state?.folder ?? null;
    const dataDir =
      (state && (await olderShop(state, products))) ?? (await shops.grownTo(products));
    const measured = await measureBeside({ dataDir, checkout, seconds, runs, onRun: sayRun });
    const { after: ours } = measured;
    const release = await lastRelease(keep);
    const othersOf = (part: 'costs' | 'waits') => ({
      ...(before !== null && { [`${before}, in the same run`]: measured.before[part] }),
      ...(release?.[part] && { [`release ${release.name}, kept figures`]: release[part] }),
    });
    if (keep !== null) {
      const { node, cpu, cores } = machine;
      const kept = { name: keep, measuredAt, machine: { node, cpu, cores }, ...ours };
      console.log(`Kept in ${await keepRelease(kept)}`);
    }
    return {
      costs: { ours: ours.costs, others: othersOf('costs') },
      waits: {
        ours: ours.waits,
        others: othersOf('waits'),
        scriptless: measured.scriptless,
      },
    };
  } finally {
    state?.remove();
  }
}

function sayRun(what: string, state: string, figure: string): void {
  console.log(`${state.padEnd(6)}  ${figure.padStart(13)}  ${what}`);
}
