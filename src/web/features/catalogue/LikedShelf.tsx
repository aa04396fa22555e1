import { useGetLandingQuery } from '../../api/storeApi.ts';
import { listingCopy } from '../../copy/listingCopy.ts';
import { LaterShelf } from './LaterShelf.tsx';
import { ProductShelf, ShelfBlock } from './ProductShelf.tsx';

/** Shelves of the home page that suit a shopper who found nothing, the best one first. */
const SOURCES = ['bestSellers', 'featured', 'new'] as const;

/** Shows a shelf that the home page has, for a page without products. Without such a shelf it is not there. */
export function LikedShelf() {
  const { data: blocks = [], isLoading } = useGetLandingQuery();
  const shelves = blocks.filter((block) => block.kind === 'shelf');
  const liked = SOURCES.map((source) => shelves.find((each) => each.source === source)).find(
    (each) => each !== undefined,
  );
  const { bestSellers, others } = listingCopy.shelves;
  if (!liked) return isLoading && <ProductShelf title={others} products={undefined} />;
  const title = liked.title || (liked.source === 'bestSellers' ? bestSellers : others);
  const block = { ...liked, title };
  return liked.isLater ? <LaterShelf block={block} /> : <ShelfBlock block={block} />;
}
