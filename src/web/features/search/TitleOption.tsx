import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import type { Title } from '../../../domain/title.ts';
import { filterPath } from '../../paths.ts';
import { Search } from '../../ui/headerIcons.ts';
import { MarkedText } from './MarkedText.tsx';
import styles from './TitleList.module.css';

interface TitleOptionProps {
  id: string;
  title: Title;
  query: string;
  isActive: boolean;
  onClose: () => void;
}

/** Leads to the filtered list of one title. It is a link, so that it opens in another tab too. */
export function TitleOption({ id, title, query, isActive, onClose }: TitleOptionProps) {
  const closeUnlessElsewhere = ({ metaKey, ctrlKey, shiftKey }: MouseEvent) => {
    if (!metaKey && !ctrlKey && !shiftKey) onClose();
  };
  return (
    <Link
      id={id}
      role="option"
      aria-label={title.name}
      aria-selected={isActive}
      tabIndex={-1}
      to={filterPath({ titleId: title.id })}
      className={styles.option}
      onClick={closeUnlessElsewhere}
    >
      <Search size={18} aria-hidden="true" className={styles.icon} />
      <span>
        <MarkedText text={title.name} query={query} />
      </span>
    </Link>
  );
}
