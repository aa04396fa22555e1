import type { ReactNode } from 'react';
import { Group, Panel, Separator } from 'react-resizable-panels';
import { inspectorCopy } from './copy/inspectorCopy.ts';
import styles from './Beside.module.css';

interface BesideProps {
  /** Null for a shop in a window of its own. */
  path: string | null;
  children: ReactNode;
}

const copy = inspectorCopy.beside;

/** The inspector, alone or side by side with the shop: the shop has the width that it is given, as on another screen. */
export function Beside({ path, children }: BesideProps) {
  if (path === null) return <main className={styles['main']}>{children}</main>;
  return (
    <main className={styles['main']}>
      <Group className={styles['beside']}>
        <Panel id="shop" className={styles['pane']} defaultSize="40%" minSize="320px">
          <iframe title={copy.shop} src={path} className={styles['shop']} />
        </Panel>
        <Separator className={styles['separator']} aria-label={copy.resize} />
        <Panel id="inspector" className={styles['pane']} minSize="380px">
          {children}
        </Panel>
      </Group>
    </main>
  );
}
