import type { ShownBlock } from '../../../domain/homeBlock.ts';
import { FOLLOW_PRICES } from '../../api/baseApi.ts';
import { useGetHomeShelfQuery } from '../../api/homeShelfApi.ts';
import { ShelfBlock } from './ProductShelf.tsx';

/** A shelf far down the home page: its products are asked for when it is near. Without them it is not there. */
export function LaterShelf({ block }: { block: Extract<ShownBlock, { kind: 'shelf' }> }) {
  const { data, isError } = useGetHomeShelfQuery(block.key, FOLLOW_PRICES);
  if (isError && !data) return null;
  return <ShelfBlock block={{ ...block, products: data }} />;
}
