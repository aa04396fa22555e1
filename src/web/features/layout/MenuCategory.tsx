import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { Category } from '../../../domain/category.ts';
import { layoutCopy } from '../../copy/layoutCopy.ts';
import { categoryPath } from '../../paths.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import styles from './SideMenu.module.css';

/** The name leads to the category; the arrow beside it unfolds what lies below. */
export function MenuCategory({ category: { name, columns } }: { category: Category }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <div className={styles.row}>
        <Link to={categoryPath([name])} className={styles.main}>
          {name}
        </Link>
        {columns.length > 0 && (
          <IconButton
            label={layoutCopy.subcategoriesOf(name)}
            className={styles.arrow}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronDown size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul id={id} className={styles.columns} hidden={!isOpen}>
        {columns.map((column) => (
          <li key={column.name}>
            <Link to={categoryPath([name, column.name])} className={styles.column}>
              {column.name}
            </Link>
            <ul>
              {column.subcategories.map((leaf) => (
                <li key={leaf}>
                  <Link to={categoryPath([name, column.name, leaf])} className={styles.leaf}>
                    {leaf}
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </li>
  );
}
