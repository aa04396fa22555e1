import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { foldText } from '../../../domain/foldText.ts';
import type { Title } from '../../../domain/title.ts';
import { toApiError } from '../../api/ApiError.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import type { Inspect } from '../../state/createInspectRelay.ts';
import { useAppStore } from '../../state/useAppSelector.ts';
import { createSearch } from './createSearch.ts';

interface SearchOptions {
  open: boolean;
  text: string;
  inspect: Inspect;
}

export interface Search {
  /** What is searched for. */
  query: string;
  /** Previous results that still match, while the next ones load. */
  titles: readonly Title[];
  isBusy: boolean;
  /** The answer belongs to the query. */
  isSettled: boolean;
  isEmpty: boolean;
  /** Why the search failed, in a sentence. */
  failure: string | null;
  retry: () => void;
}

/** Title search for the typed text while the bar is open. */
export function useSearch({ open, text, inspect }: SearchOptions): Search {
  const store = useAppStore();
  const [actor] = useState(() => createSearch({ store, inspect }));
  useEffect(() => {
    if (!open) return;
    actor.send({ type: 'bar.opened' });
    return () => actor.send({ type: 'bar.closed' });
  }, [actor, open]);
  useEffect(() => {
    if (open) actor.send({ type: 'text.changed', text });
  }, [actor, open, text]);

  const { query, titles, error } = useSelector(actor, (snapshot) => snapshot.context);
  const isOutdated = useSelector(actor, (snapshot) => snapshot.hasTag('outdated'));
  const isBroken = useSelector(actor, (snapshot) => snapshot.hasTag('broken'));
  return {
    query,
    titles: useMemo(
      () => (isOutdated ? stillMatching(titles, query) : titles),
      [isOutdated, titles, query],
    ),
    isBusy: useSelector(actor, (snapshot) => snapshot.hasTag('busy')),
    isSettled: !isOutdated,
    isEmpty: useSelector(actor, (snapshot) => snapshot.hasTag('empty')),
    failure: isBroken ? failureSentence(toApiError(error)) : null,
    retry: () => actor.send({ type: 'retry.requested' }),
  };
}

function stillMatching(titles: readonly Title[], query: string): readonly Title[] {
  const words = foldText(query).split(/\s+/);
  return titles.filter(({ name }) => words.every((word) => foldText(name).includes(word)));
}
