import { useMemo } from 'react';
import { Link } from 'react-router';
import { richText, type RichBlock, type RichSpan } from '../../domain/catalogue/richText.ts';
import { richTextCopy } from '../copy/richTextCopy.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import styles from './RichText.module.css';

interface RichTextProps {
  source: string;
  /** The level of the text's own headings. */
  heading: 'h2' | 'h3';
}

/** Markup of the shop's texts as elements; HTML in it is text. */
export function RichText({ source, heading }: RichTextProps) {
  const blocks = useMemo(() => titledBlocks(source), [source]);
  return (
    <div className={styles.text}>
      {blocks.map(({ block, title }, index) => (
        <Block key={index} block={block} title={title} heading={heading} />
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

function Block({ block, title, heading: Heading }: TitledBlock & Pick<RichTextProps, 'heading'>) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading className={styles.heading}>
          <RichWords spans={block.spans} />
        </Heading>
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
      return (
        <RichTable {...block} label={title ? richTextCopy.tableOf(title) : richTextCopy.table} />
      );
  }
}

interface RichTableProps {
  label: string;
  head: RichSpan[][];
  rows: RichSpan[][][];
}

/** Wider than a phone, it scrolls in its own frame. */
function RichTable({ label, head, rows }: RichTableProps) {
  return (
    <div className={styles.scroller} tabIndex={0} role="group" aria-label={label}>
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((spans, index) => (
              <th key={index} scope="col">
                <RichWords spans={spans} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = [], ...cells], index) => (
            <tr key={index}>
              <th scope="row">
                <RichWords spans={first} />
              </th>
              {cells.map((spans, column) => (
                <td key={column}>
                  <RichWords spans={spans} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The words of one block. What leads out of the shop opens beside it. */
function RichWords({ spans }: { spans: readonly RichSpan[] }) {
  return spans.map((span, index) => <Words key={index} {...span} />);
}

function Words({ text, strong, href }: RichSpan) {
  if (strong) return <strong>{text}</strong>;
  if (href === undefined) return text;
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>;
  if (!/^https?:/i.test(href)) return <a href={href}>{text}</a>;
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
      <VisuallyHidden> {richTextCopy.opensElsewhere}</VisuallyHidden>
    </a>
  );
}
