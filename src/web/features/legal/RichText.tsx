import { useMemo } from 'react';
import { richText, type RichBlock, type RichSpan } from '../../../domain/richText.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import styles from './RichText.module.css';
import { RichTable } from './RichTable.tsx';
import { RichWords } from './RichWords.tsx';

/** Renders rich text without executing HTML. */
export function RichText({ source }: { source: string }) {
  const blocks = useMemo(() => titledBlocks(source), [source]);
  return (
    <div className={styles.text}>
      {blocks.map(({ block, title }, index) => (
        <Block key={index} block={block} title={title} />
      ))}
    </div>
  );
}

interface TitledBlock {
  block: RichBlock;
  /** The nearest heading above; '' before the first. */
  title: string;
}

function titledBlocks(source: string): TitledBlock[] {
  let title = '';
  return richText(source).map((block) => {
    if (block.kind === 'heading') title = plainWords(block.spans);
    return { block, title };
  });
}

function plainWords(spans: readonly RichSpan[]): string {
  return spans.map(({ text }) => text).join('');
}

function Block({ block, title }: TitledBlock) {
  switch (block.kind) {
    case 'heading':
      return (
        <h2 className={styles.heading}>
          <RichWords spans={block.spans} />
        </h2>
      );
    case 'paragraph':
      return (
        <p>
          <RichWords spans={block.spans} />
        </p>
      );
    case 'list':
      return (
        <ul className={styles.list}>
          {block.items.map((spans, index) => (
            <li key={index}>
              <RichWords spans={spans} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return <RichTable {...block} label={title ? legalCopy.tableOf(title) : legalCopy.table} />;
  }
}
