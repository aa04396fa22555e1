import { useId, type ReactNode } from 'react';
import { moveFocus } from './moveFocus.ts';
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
  const own = useId();
  const ids = Object.keys(names) as Id[];
  return (
    <section className={styles['pane']} aria-label={label} data-tab={chosen}>
      <div
        role="tablist"
        aria-label={label}
        className={styles['list']}
        onKeyDown={(event) => moveFocus(event, 'horizontal', 'tab')}
      >
        {ids.map((id) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${own}${id}`}
            aria-selected={id === chosen}
            aria-controls={`${own}panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={styles['tab']}
            onClick={() => onChoose(id)}
            onFocus={() => onChoose(id)}
          >
            {names[id]}
          </button>
        ))}
      </div>
      {/* Another tab starts scrolled to its top. */}
      <div
        key={chosen}
        role="tabpanel"
        id={`${own}panel`}
        aria-labelledby={`${own}${chosen}`}
        tabIndex={0}
        className={styles['panel']}
      >
        {children}
      </div>
    </section>
  );
}
