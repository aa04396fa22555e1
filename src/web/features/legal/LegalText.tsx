import { useMemo } from 'react';
import { Link } from 'react-router';
import { richText, type RichBlock, type RichSpan } from '../../../domain/richText.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { regionCopy } from '../../copy/layoutCopy.ts';
import { selectAdmin } from '../../state/sessionSlice.ts';
import { useAppSelector } from '../../state/useAppSelector.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormNote } from '../../ui/FormNote.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { FoundText } from './useLegalText.ts';
import styles from './RichText.module.css';

const LINES = ['100%', '92%', '97%', '60%', '100%', '88%', '95%', '40%'];

/** A legal text, or its loading or error state. Admins see a note on unconfirmed texts. */
export function LegalText({ found }: { found: Exclude<FoundText, { status: 'unknown' }> }) {
  const isAdmin = useAppSelector(selectAdmin);
  if (found.status === 'loading') return <TextSkeleton />;
  if (found.status === 'failed') {
    return (
      <ErrorState
        title={legalCopy.failed}
        retryLabel={regionCopy.retry}
        retrying={found.retrying}
        onRetry={found.retry}
      >
        {legalCopy.failedHint}
      </ErrorState>
    );
  }
  return (
    <>
      {isAdmin && found.text.isDefault && <FormNote>{legalCopy.isDefault}</FormNote>}
      <RichText source={found.text.body} />
    </>
  );
}

/** Holds a screen's worth of a text. */
function TextSkeleton() {
  return (
    <div className={styles.text}>
      <VisuallyHidden role="status">{legalCopy.loading}</VisuallyHidden>
      {LINES.map((width, line) => (
        <Skeleton key={line} width={width} height="1.5rem" />
      ))}
    </div>
  );
}

/** Renders rich text without executing HTML. */
function RichText({ source }: { source: string }) {
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
      <VisuallyHidden> {legalCopy.opensElsewhere}</VisuallyHidden>
    </a>
  );
}
