import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { menuCopy } from '../../copy/menuCopy.ts';
import { PAGE_PATHS } from '../../paths.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import { MORE_URL, type BarContents } from './barEntries.ts';

interface BarLinksProps {
  contents: BarContents;
  pathname: string;
  /** Stands beside an entry's link. A painted bar has only links. */
  beside?: (at: string) => ReactNode;
}

/** The bar's links; on narrower screens "more" stands for the last ones. */
export function BarLinks({ contents, pathname, beside }: BarLinksProps) {
  const { entries, moreUntil, isOnSale } = contents;
  const link = (label: string, url: string, className?: string) => (
    <Link
      to={url}
      className={joinClasses('header-entry-link', className)}
      aria-current={currentness(pathname, url)}
    >
      {label}
    </Link>
  );
  return (
    <ul className="header-entries">
      {entries.map(({ label, url, from }, at) => (
        <li key={url} className="header-entry" data-entry={at} data-from={from}>
          {link(label, url)}
          {beside?.(String(at))}
        </li>
      ))}
      {moreUntil >= 0 && (
        <li className="header-entry" data-entry="more" data-until={moreUntil}>
          <Link to={MORE_URL} className="header-entry-link">
            {menuCopy.more}
          </Link>
          {beside?.('more')}
        </li>
      )}
      {isOnSale && (
        <li className="header-entry" data-entry="sale">
          {link(menuCopy.onSale, PAGE_PATHS.onSale, 'header-sale')}
        </li>
      )}
    </ul>
  );
}

/** A category's own page, and any page below it. */
function currentness(pathname: string, url: string): 'page' | 'true' | undefined {
  const path = pathname.replace(/\/$/, '');
  if (path === url) return 'page';
  return path.startsWith(`${url}/`) ? 'true' : undefined;
}
