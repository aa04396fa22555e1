import { useEffect, useId, useState } from 'react';
import { matchingQueryOf } from '../../../../api/tools/tableRequest.ts';
import { tableCopy } from '../../../../copy/tools/tableCopy.ts';
import { useToolsPreference } from '../../../../state/toolsPreferences.ts';
import { Button } from '../../../../ui/Button.tsx';
import { CheckField, TextField } from '../../../../ui/form/Field.tsx';
import { Search } from '../../../../ui/icons/headerIcons.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Download, Trash2 } from '../../../../ui/icons/icons.ts';
import { Bookmark, Columns } from '../../../../ui/icons/toolsIcons.ts';
import { useDownload } from '../frame/useDownload.ts';
import { TableFilters } from './TableFilters.tsx';
import { ToolPopover } from './ToolPopover.tsx';
import type { ToolsTableProps } from './ToolsTableProps.ts';
import type { TableQuery } from './useTableQuery.ts';
import styles from './TableToolbar.module.css';

interface TableToolbarProps<Row> extends ToolsTableProps<Row> {
  /** Ids of the visible columns. */
  shown: readonly string[];
  onShow: (id: string, isShown: boolean) => void;
  /** Rows that match; unknown at first. */
  count: number | undefined;
}

/** Search and filters, what the table shows, and what can be done with the selected rows. */
export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { name, words, query, columns, shown, onShow, count, exportPath } = props;
  const { download, isDownloading } = useDownload();
  return (
    <div className={styles.toolbar}>
      <div className={styles.row} role="search" aria-label={words.title}>
        {words.search !== undefined && (
          <SearchField
            key={query.request.text === '' ? 'empty' : 'text'}
            label={words.search}
            query={query}
          />
        )}
        <TableFilters {...props} />
        <div className={styles.menus}>
          <Views name={name} query={query} />
          <ToolPopover label={tableCopy.columns} icon={Columns}>
            {columns.slice(1).map(({ id, header }) => (
              <CheckField
                key={id}
                label={header}
                checked={shown.includes(id)}
                onChange={(event) => onShow(id, event.target.checked)}
              />
            ))}
          </ToolPopover>
          {exportPath !== undefined && (
            <button
              type="button"
              className={styles.trigger}
              title={tableCopy.export}
              aria-disabled={isDownloading || undefined}
              onClick={() => void download(exportPath, matchingQueryOf(query.request))}
            >
              <Download size={18} />
              <span className={styles.word}>{tableCopy.export}</span>
            </button>
          )}
        </div>
      </div>
      <BulkBar {...props} count={count} />
    </div>
  );
}

const PAUSE_MS = 300;

/** Searches once the typing pauses. Remounted when the text is cleared elsewhere. */
function SearchField({ label, query }: { label: string; query: TableQuery }) {
  const id = useId();
  const { request, setText } = query;
  const [typed, setTyped] = useState(request.text);
  const wanted = typed.trim();
  const isNew = wanted !== request.text;
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => setText(wanted), PAUSE_MS);
    return () => clearTimeout(timer);
    // `setText` is new with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isNew, wanted]);
  return (
    <div className={styles.search}>
      <Search size={18} aria-hidden="true" />
      <input
        id={id}
        type="search"
        aria-label={tableCopy.search}
        placeholder={label}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && setText(wanted)}
      />
    </div>
  );
}

/** Filters and order under names of the admin's own. */
function Views({ name, query }: { name: string; query: TableQuery }) {
  const [views, setViews] = useToolsPreference<Record<string, string>>(`views:${name}`, {});
  const [title, setTitle] = useState('');
  const names = Object.keys(views);
  const save = () => {
    setViews({ ...views, [title.trim()]: query.view });
    setTitle('');
  };
  return (
    <ToolPopover label={tableCopy.views} icon={Bookmark}>
      {names.length === 0 && <p className={styles.none}>{tableCopy.noViews}</p>}
      <ul>
        {names.map((each) => (
          <li key={each} className={styles.view}>
            <Button variant="quiet" onClick={() => query.openView(views[each] ?? '')}>
              {each}
            </Button>
            <IconButton
              label={tableCopy.removeView(each)}
              onClick={() =>
                setViews(Object.fromEntries(Object.entries(views).filter(([key]) => key !== each)))
              }
            >
              <Trash2 size={18} />
            </IconButton>
          </li>
        ))}
      </ul>
      <form
        className={styles.newView}
        onSubmit={(event) => {
          event.preventDefault();
          if (title.trim() !== '') save();
        }}
      >
        <TextField
          label={tableCopy.viewName}
          value={title}
          maxLength={40}
          onChange={(event) => setTitle(event.target.value)}
        />
        <Button variant="secondary" type="submit">
          {tableCopy.saveView}
        </Button>
      </form>
    </ToolPopover>
  );
}

/** Rendered while rows are selected. */
function BulkBar<Row>({ selection, bulkActions, count = 0 }: TableToolbarProps<Row>) {
  const size = selection?.size(count) ?? 0;
  if (!selection || size === 0) return null;
  const isAll = selection.chosen.kind === 'matching' || size === count;
  return (
    <div className={styles.bulk} role="group" aria-label={tableCopy.bulk}>
      <p role="status" className={styles.selected}>
        {tableCopy.selected(size)}
      </p>
      {!isAll && (
        <Button variant="quiet" onClick={selection.chooseMatching}>
          {tableCopy.selectMatching(count)}
        </Button>
      )}
      <Button variant="quiet" onClick={selection.clear}>
        {tableCopy.deselect}
      </Button>
      <div className={styles.actions}>{bulkActions}</div>
    </div>
  );
}
