import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { stockCopy } from '../../../copy/tools/stockCopy.ts';
import { toolsPath, type ToolsPageName } from '../../../toolsPaths.ts';
import { ScreenHead } from '../kit/frame/ScreenHead.tsx';
import styles from './StockHead.module.css';

const VIEWS: readonly [page: ToolsPageName, label: string][] = [
  ['stock', stockCopy.levels],
  ['stockMovements', stockCopy.movements],
  ['stockCount', stockCopy.count],
  ['stockReport', stockCopy.report],
];

interface StockHeadProps {
  title: string;
  hint: string;
  actions?: ReactNode;
}

/** The head of every screen about stock, with the way to the others. */
export function StockHead({ title, ...rest }: StockHeadProps) {
  const { pathname } = useLocation();
  const above = [{ label: stockCopy.title, to: toolsPath('stock') }];
  return (
    <>
      <ScreenHead title={title} above={pathname === toolsPath('stock') ? [] : above} {...rest} />
      <nav aria-label={stockCopy.views} className={styles.views}>
        {VIEWS.map(([page, label]) => (
          <Link
            key={page}
            to={toolsPath(page)}
            className={styles.view}
            aria-current={pathname === toolsPath(page) ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
    </>
  );
}
