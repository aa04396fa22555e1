import type { LoadFigure } from '../report/Figures.ts';
import { CALLERS, warmUpFor } from './measureShop.ts';
import { runLoad } from './runLoad.ts';
import { startHello } from './startHello.ts';

/** Throughput of plain node:http on this machine. */
export async function measureHello(seconds: number): Promise<LoadFigure> {
  const hello = await startHello();
  try {
    const result = await runLoad({
      url: hello.url,
      pid: hello.pid,
      connections: CALLERS,
      seconds,
      warmUpSeconds: warmUpFor(seconds),
      sequences: [[{ path: '/' }]],
      fresh: false,
    });
    return { name: 'node:http hello (ceiling)', products: null, result };
  } finally {
    hello.stop();
  }
}
