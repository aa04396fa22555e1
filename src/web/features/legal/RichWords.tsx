import { Link } from 'react-router';
import type { RichSpan } from '../../../domain/richText.ts';
import { legalCopy } from '../../copy/legalCopy.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';

/** The words of one block. What leads out of the shop opens beside it. */
export function RichWords({ spans }: { spans: readonly RichSpan[] }) {
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
