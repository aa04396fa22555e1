import type { Inspect } from '../../state/createInspectRelay.ts';
import type { SearchPanelProps } from './SearchBar.tsx';
import { TitleList } from './TitleList.tsx';
import { useSearch } from './useSearch.ts';

/** The matching titles under the search bar. What was typed before it came is searched for at once. */
export function SearchPanel({ inspect, ...props }: SearchPanelProps & { inspect: Inspect }) {
  const { open, text } = props;
  const search = useSearch({ open, text, inspect });
  return open && <TitleList {...props} search={search} />;
}
