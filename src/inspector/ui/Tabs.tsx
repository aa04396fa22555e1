import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './Tabs.module.css';

interface TabsProps<Id extends string> {
  label: string;
  names: Readonly<Record<Id, string>>;
  chosen: Id;
  onChoose: (id: Id) => void;
  /** Content of the selected tab. */
  children: ReactNode;
}

/** Arrow keys move between tabs, and the focused one is selected. */
export function Tabs<Id extends string>({
  label,
  names,
  chosen,
  onChoose,
  children,
}: TabsProps<Id>) {
  const ids = Object.keys(names) as Id[];
  return (
    <BaseTabs.Root
      render={<section aria-label={label} />}
      className={styles['pane']}
      data-tab={chosen}
      value={chosen}
      onValueChange={(id: Id) => onChoose(id)}
    >
      <BaseTabs.List
        aria-label={label}
        className={styles['list']}
        activateOnFocus
        loopFocus={false}
      >
        {ids.map((id) => (
          <BaseTabs.Tab key={id} value={id} className={styles['tab']}>
            {names[id]}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {/* Another tab starts scrolled to its top. */}
      <BaseTabs.Panel key={chosen} value={chosen} className={styles['panel']} tabIndex={0}>
        {children}
      </BaseTabs.Panel>
    </BaseTabs.Root>
  );
}
