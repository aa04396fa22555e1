import type { Load } from './catalogueLoads.ts';

const READS = 19;

/** Reads of products while orders come in: every sale changes what some of them show. */
export function soldLoad(reads: Load, checkouts: Load): Load {
  const [paths = []] = reads.fire.sequences;
  let read = 0;
  const between = (orders: Load['fire']['sequences'] = []) =>
    orders.map((own) =>
      own.flatMap((order) => [
        order,
        ...Array.from({ length: READS }, () => paths[read++ % paths.length] ?? order),
      ]),
    );
  return {
    name: `product, of ${READS + 1} requests one is an order`,
    fire: {
      sequences: between(checkouts.fire.sequences),
      warmUp: between(checkouts.fire.warmUp),
      fresh: false,
    },
  };
}
