import type { ShownBlock } from '../../../domain/homeBlock.ts';
import { Newsletter } from './Newsletter.tsx';
import { PictureText } from './PictureText.tsx';

type Late = Extract<ShownBlock, { kind: 'picture' | 'newsletter' }>;

/** Blocks that are painted before their code comes. */
export function LateBlock({ block }: { block: Late }) {
  return block.kind === 'picture' ? <PictureText {...block} /> : <Newsletter />;
}
