import { PAGE_PATHS } from '../../../contract/pagePaths.ts';
import type { LegalTextKey } from '../../../domain/legalText.ts';
import { richText, type RichBlock, type RichSpan } from '../../../domain/richText.ts';
import { markup, type Markup } from '../../platform/http/markup.ts';
import { type HeadContext, type PageHead, legalTextData, SHARED_DATA } from './PageHead.ts';
import { crumbTrail } from './outlines.ts';
import { shellCopy } from './shellCopy.ts';
import { breadcrumbs } from './structuredData.ts';

/** Head of a legal text's page, with the full text in the outline. */
export async function legalHead(
  key: LegalTextKey,
  { data, origin }: HeadContext,
): Promise<PageHead> {
  const [site, text] = await Promise.all([data.siteConfiguration(), data.legalText(key)]);
  const crumbs = [
    { label: shellCopy.home, path: PAGE_PATHS.home },
    { label: text.title, path: `/${key}` },
  ];
  return {
    status: 200,
    title: shellCopy.titled(text.title),
    description: shellCopy.legalDescriptions[key],
    canonicalPath: `/${key}`,
    picture: site && { mediaUrl: site.banner, alt: site.bannerText || shellCopy.shopName },
    structuredData: [breadcrumbs(crumbs, origin)],
    chunk: key === 'arrepentimiento' ? 'WithdrawalPage' : 'LegalTextPage',
    data: [...SHARED_DATA, legalTextData(key)],
    pictures: [],
    outline: markup`${crumbTrail(crumbs)}<h1>${text.title}</h1>
${richOutline(text.body)}`,
  };
}

/** A legal text as HTML. */
function richOutline(source: string): Markup {
  return markup`${richText(source).map(blockMarkup)}`;
}

function blockMarkup(block: RichBlock): Markup {
  switch (block.kind) {
    case 'heading':
      return markup`<h2>${block.spans.map(spanMarkup)}</h2>
`;
    case 'paragraph':
      return markup`<p>${block.spans.map(spanMarkup)}</p>
`;
    case 'list':
      return markup`<ul>
${block.items.map((spans) => markup`<li>${spans.map(spanMarkup)}</li>`)}
</ul>
`;
    case 'table':
      return markup`<table>
<tr>${block.head.map((spans) => markup`<th scope="col">${spans.map(spanMarkup)}</th>`)}</tr>
${block.rows.map((cells) => markup`<tr>${cells.map((spans) => markup`<td>${spans.map(spanMarkup)}</td>`)}</tr>`)}
</table>
`;
  }
}

function spanMarkup({ text, strong, href }: RichSpan): Markup {
  if (href !== undefined) return markup`<a href="${href}">${text}</a>`;
  return strong ? markup`<strong>${text}</strong>` : markup`${text}`;
}
