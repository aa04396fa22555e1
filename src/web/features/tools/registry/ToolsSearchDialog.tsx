import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { foldText } from '../../../../domain/text.ts';
import { MIN_TOOLS_SEARCH, type ToolsHits } from '../../../../domain/tools/toolsSearch.ts';
import { useSearchToolsQuery } from '../../../api/tools/toolsSearchApi.ts';
import { formatMoney } from '../../../copy/format/formatMoney.ts';
import { frameCopy } from '../../../copy/tools/frameCopy.ts';
import { toolsPath } from '../../../toolsPaths.ts';
import { Search, X } from '../../../ui/icons/headerIcons.ts';
import iconButton from '../../../ui/IconButton.module.css';
import { useReturnFocus } from '../../../ui/overlay/useReturnFocus.ts';
import { type SearchedPage, useSearchedPages } from './navGroups.ts';
import { useDebounced } from '../kit/frame/useDebounced.ts';
import styles from './ToolsSearchDialog.module.css';

interface Hit {
  /** The page's path, which also identifies it. */
  value: string;
  title: string;
  detail: string;
}

interface HitGroup {
  value: string;
  items: Hit[];
}

interface ToolsSearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Orders, products, customers and pages, found while one types; arrows and Enter open one. */
export function ToolsSearchDialog({ open, onClose }: ToolsSearchDialogProps) {
  const returnFocus = useReturnFocus(open);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.backdrop} />
        <Dialog.Popup
          className={styles.popup}
          aria-label={frameCopy.search.title}
          finalFocus={returnFocus}
        >
          <SearchBox onClose={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function SearchBox({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const wanted = useDebounced(text);
  const isShort = wanted.length < MIN_TOOLS_SEARCH;
  const { currentData, isFetching, isError } = useSearchToolsQuery(wanted, { skip: isShort });
  const isSearching = text !== wanted || isFetching;
  const pages = useSearchedPages();
  const groups = [pagesLike(text, pages), ...(isShort ? [] : groupsOf(currentData))].filter(
    ({ items }) => items.length > 0,
  );

  const open = ({ value }: Hit) => {
    onClose();
    void navigate(value);
  };

  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      mode="none"
      autoHighlight="always"
      keepHighlight
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(hit: Hit) => hit.title}
    >
      <div className={styles.head}>
        <Search size={20} aria-hidden="true" />
        <Autocomplete.Input
          className={styles.input}
          aria-label={frameCopy.search.title}
          placeholder={frameCopy.search.placeholder}
        />
        <Dialog.Close className={iconButton.button} aria-label={frameCopy.search.close}>
          <X size={22} aria-hidden="true" />
        </Dialog.Close>
      </div>
      <div className={styles.body}>
        <Autocomplete.Status className={styles.status}>
          {isError && !isSearching
            ? frameCopy.search.failed
            : isSearching && !isShort
              ? frameCopy.search.searching
              : groups.length === 0 && frameCopy.search.nothing(text)}
        </Autocomplete.Status>
        <Autocomplete.List>
          {(group: HitGroup) => (
            <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
              <Autocomplete.GroupLabel className={styles.label}>
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(hit: Hit) => (
                  <Autocomplete.Item
                    key={hit.value}
                    value={hit}
                    className={styles.item}
                    onClick={() => open(hit)}
                  >
                    {hit.title}
                    {hit.detail !== '' && <span className={styles.detail}>{hit.detail}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
      <p className={styles.keys}>{frameCopy.search.keys}</p>
    </Autocomplete.Root>
  );
}

function pagesLike(text: string, pages: readonly SearchedPage[]): HitGroup {
  const words = foldText(text).split(' ');
  return {
    value: frameCopy.search.groups.pages,
    items: pages
      .filter(({ title }) => words.every((word) => foldText(title).includes(word)))
      .map(({ path, title }) => ({ value: path, title, detail: '' })),
  };
}

function groupsOf(hits: ToolsHits | undefined): HitGroup[] {
  if (!hits) return [];
  const { groups, orderOf } = frameCopy.search;
  return [
    {
      value: groups.orders,
      items: hits.orders.map(({ number, buyer, total }) => ({
        value: toolsPath('order', { number }),
        title: orderOf(number),
        detail: [buyer, formatMoney(total)].filter(Boolean).join(' · '),
      })),
    },
    {
      value: groups.products,
      items: hits.products.map(({ id, title }) => ({
        value: toolsPath('product', { id }),
        title,
        detail: '',
      })),
    },
    {
      value: groups.customers,
      items: hits.customers.map(({ id, name, email }) => ({
        value: toolsPath('customer', { id }),
        title: name || email,
        detail: name === '' ? '' : email,
      })),
    },
  ];
}
