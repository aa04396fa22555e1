import type { ReactNode } from 'react';
import { pageTitle } from '../../../../../domain/brand/Brand.ts';
import { useBrand } from '../../../../api/useBrand.ts';
import { frameCopy } from '../../../../copy/tools/frameCopy.ts';
import { toolsPath } from '../../../../toolsPaths.ts';
import { Breadcrumb, type Crumb } from '../../../../ui/Breadcrumb.tsx';
import { useToolsFrame } from './ToolsFrameContext.ts';
import styles from './ScreenHead.module.css';

interface ScreenHeadProps {
  title: string;
  /** Pages between the area and this one. */
  above?: readonly Crumb[];
  /** Beside the title, such as a state. */
  mark?: ReactNode;
  /** One sentence on what the screen is for. */
  hint?: ReactNode;
  /** Buttons and links of the whole screen. */
  actions?: ReactNode;
}

/** The beginning of every screen of the tools area. */
export function ScreenHead({ title, above = [], mark, hint, actions }: ScreenHeadProps) {
  const brand = useBrand();
  const { newOrders } = useToolsFrame();
  const crumbs = [{ label: frameCopy.area, to: toolsPath('today') }, ...above, { label: title }];
  return (
    <header className={styles.head}>
      <title>{frameCopy.counted(pageTitle(title, brand), newOrders)}</title>
      <Breadcrumb label={frameCopy.crumbs} crumbs={crumbs} />
      <div className={styles.row}>
        <div className={styles.names}>
          <h1 className={styles.title}>{title}</h1>
          {mark}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {hint && <p className={styles.hint}>{hint}</p>}
    </header>
  );
}
