import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { shortcut } from '../../../copy/format/shortcut.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { loadChunk } from '../../../ui/chunkNavigation.ts';
import { Search } from '../../../ui/icons/headerIcons.ts';
import { Ellipsis } from '../../../ui/icons/toolsIcons.ts';
import { OpenedPart } from '../kit/frame/OpenedPart.tsx';
import { useNavGroups, type NavEntry } from './navGroups.ts';
import styles from './ToolsNav.module.css';

const loadSearch = () =>
  loadChunk(() =>
    import(/* webpackChunkName: "tools-search" */ './ToolsSearchDialog.tsx').then(
      ({ ToolsSearchDialog }) => ToolsSearchDialog,
    ),
  );

const loadDrawer = () =>
  loadChunk(() =>
    import(/* webpackChunkName: "tools-drawer" */ '../../../ui/overlay/Drawer.tsx').then(
      ({ Drawer }) => Drawer,
    ),
  );

/** Beside the screen; on phones a bar below it, with the rest behind its last button. */
export function ToolsNav() {
  const [isSearching, setSearching] = useState(false);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      const { ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
      event.preventDefault();
      setSearching((before) => !before);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const search = () => setSearching(true);
  return (
    <nav aria-label={frameCopy.nav} className={styles.nav}>
      <div className={styles.side}>
        <button type="button" className={styles.search} aria-haspopup="dialog" onClick={search}>
          <Search size={18} aria-hidden="true" />
          {frameCopy.search.open}
          <kbd className={styles.keys}>{shortcut('K')}</kbd>
        </button>
        <NavGroups />
      </div>
      <PhoneBar onSearch={search} />
      <OpenedPart
        load={loadSearch}
        props={{ open: isSearching, onClose: () => setSearching(false) }}
      />
    </nav>
  );
}

function NavGroups() {
  return useNavGroups().map(({ title, entries }) => (
    <section key={title} aria-label={title} className={styles.group}>
      <p className={styles.title} aria-hidden="true">
        {title}
      </p>
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry {...entry} className={styles.link} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Entry({
  path,
  title,
  icon: Icon,
  className,
}: NavEntry & { className?: string | undefined }) {
  const { pathname } = useLocation();
  const isBelow = path !== toolsPath('today') && pathname.startsWith(`${path}/`);
  const isCurrent = pathname === path || isBelow;
  return (
    <Link to={path} aria-current={isCurrent ? 'page' : undefined} className={className}>
      <Icon size={20} aria-hidden="true" />
      {title}
    </Link>
  );
}

function PhoneBar({ onSearch }: { onSearch: () => void }) {
  const { key } = useLocation();
  const groups = useNavGroups();
  const onPhone = groups.flatMap(({ entries }) => entries.filter((each) => each.isOnPhone));
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  return (
    <div className={styles.bar}>
      {onPhone.map((entry) => (
        <Entry key={entry.path} {...entry} className={styles.tab} />
      ))}
      <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={onSearch}>
        <Search size={20} aria-hidden="true" />
        {frameCopy.search.open}
      </button>
      <button
        type="button"
        className={styles.tab}
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(key)}
      >
        <Ellipsis size={20} aria-hidden="true" />
        {frameCopy.more}
      </button>
      <OpenedPart
        load={loadDrawer}
        props={{
          open: openedAt === key,
          onClose: () => setOpenedAt(null),
          side: 'start' as const,
          title: frameCopy.area,
          closeLabel: frameCopy.closeMenu,
          children: <NavGroups />,
        }}
      />
    </div>
  );
}
