import type { BenchOptions } from '../readOptions.ts';
import type { Figures } from '../report/Figures.ts';
import { keepRelease, lastRelease } from '../report/keptRelease.ts';
import { checkOut } from './checkOut.ts';
import { measureBeside } from './measureBeside.ts';

/** This state beside another one in the same run, and beside the last release by its kept figures. */
export async function compareStates(
  { startedAt: measuredAt, machine }: Figures,
  dataDir: string,
  { before, keep, seconds, runs }: BenchOptions,
): Promise<NonNullable<Figures['costs']>> {
  const state = before === null ? null : await checkOut(before);
  try {
    const checkout = state?.folder ?? null;
    const costs = await measureBeside({ dataDir, checkout, seconds, runs, onRun: sayRun });
    const { after: ours } = costs;
    const release = await lastRelease(keep);
    const others = {
      ...(before !== null && { [`${before}, in the same run`]: costs.before }),
      ...(release && { [`release ${release.name}, kept figures`]: release.costs }),
    };
    if (keep !== null) {
      const { node, cpu, cores } = machine;
      const kept = { name: keep, measuredAt, machine: { node, cpu, cores }, costs: ours };
      console.log(`Kept in ${await keepRelease(kept)}`);
    }
    return { ours, others };
  } finally {
    state?.remove();
  }
}

function sayRun(load: string, state: string, cost: number): void {
  console.log(`${state.padEnd(6)}  ${cost.toFixed(1).padStart(6)} hellos  ${load}`);
}
