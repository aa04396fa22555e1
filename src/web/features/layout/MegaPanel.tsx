import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { PICTURE_SIZES, pictureSources } from '../../../domain/catalogue/pictureSources.ts';
import { menuCopy } from '../../copy/menuCopy.ts';
import { categoryPath } from '../../paths.ts';
import { Container } from '../../ui/Container.tsx';
import { ImageFrame } from '../../ui/ImageFrame.tsx';
import type { BarEntry } from './barEntries.ts';
import styles from './MegaPanel.module.css';

export { AccountPanel } from './AccountPanel.tsx';
export { watchBar } from './watchBar.ts';

interface MegaPanelProps {
  /** Null for "more", which shows the entries of `rest` that do not stand in the bar. */
  entry: BarEntry | null;
  rest: readonly BarEntry[];
  isEntered: boolean;
}

/** Links to the parts of an entry, with a picture of it. */
export function MegaPanel({ entry, rest, isEntered }: MegaPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isEntered) panel.current?.querySelector('a')?.focus();
  }, [isEntered]);
  return (
    <>
      <div className={styles.scrim} />
      <div ref={panel} className={styles.panel}>
        <Container className={styles.inner}>
          <ul className={styles.columns}>
            {entry ? <Columns entry={entry} /> : <RestColumns entries={rest} />}
          </ul>
          {entry && <PictureTile entry={entry} />}
        </Container>
      </div>
    </>
  );
}

function Columns({ entry: { names, columns } }: { entry: BarEntry }) {
  return columns.map(({ name, subcategories }) => (
    <Column
      key={name}
      label={name}
      url={categoryPath([...names, name])}
      links={subcategories.map((leaf) => [leaf, categoryPath([...names, name, leaf])])}
    />
  ));
}

/** A column for each entry; a wider screen, which has room for it in the bar, leaves it out. */
function RestColumns({ entries }: { entries: readonly BarEntry[] }) {
  return entries
    .filter(({ from }) => from > 0)
    .map(({ label, url, names, columns, from }) => (
      <Column
        key={url}
        label={label}
        url={url}
        until={from - 1}
        links={columns.map(({ name }) => [name, categoryPath([...names, name])])}
      />
    ));
}

interface ColumnProps {
  label: string;
  url: string;
  links: readonly (readonly [label: string, url: string])[];
  until?: number;
}

function Column({ label, url, links, until }: ColumnProps) {
  return (
    <li data-column data-until={until}>
      <Link to={url} className={styles.title}>
        {label}
      </Link>
      <ul>
        {links.map(([name, to]) => (
          <li key={to}>
            <Link to={to} className={styles.link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

function PictureTile({ entry: { label, url, image } }: { entry: BarEntry }) {
  return (
    <Link to={url} className={styles.tile}>
      {image !== '' && (
        <ImageFrame
          src={image}
          sources={pictureSources(image)}
          sizes={PICTURE_SIZES.tile}
          width={800}
          height={600}
          alt=""
        />
      )}
      <span className={styles.all}>{menuCopy.allOf(label)}</span>
    </Link>
  );
}
