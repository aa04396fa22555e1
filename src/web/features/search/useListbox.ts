import { useCallback, useEffect, useState, type KeyboardEvent } from 'react';
import type { Title } from '../../../domain/title.ts';
import { useOutsideInteraction } from './useOutsideInteraction.ts';

interface ListboxOptions {
  listId: string;
  /** As typed: another text is another list. */
  text: string;
  titles: readonly Title[];
}

export interface Listbox {
  /** Put away, until the text changes or it is asked for. */
  isDismissed: boolean;
  /** The title that Enter opens. */
  activeId: number | null;
  optionId: (id: number) => string;
  dismiss: () => void;
  reopen: () => void;
  /** The arrows, Enter, and the keys that move in the text. */
  moveOn: (event: KeyboardEvent) => void;
}

interface Place {
  text: string;
  activeId: number | null;
  isDismissed: boolean;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };
const BACK_TO_TEXT = new Set(['Home', 'End', 'ArrowLeft', 'ArrowRight']);

/** Where the keys are in the list while the focus stays in the field, by the WAI-ARIA pattern of the combobox. */
export function useListbox({ listId, text, titles }: ListboxOptions): Listbox {
  const [last, setPlace] = useState<Place>({ text, activeId: null, isDismissed: false });
  const isSameText = last.text === text;
  const isDismissed = isSameText && last.isDismissed;
  const activeIndex = isSameText ? titles.findIndex(({ id }) => id === last.activeId) : -1;
  const activeId = titles[activeIndex]?.id ?? null;

  const optionId = useCallback((id: number) => `${listId}-${id}`, [listId]);
  const goTo = useCallback(
    (id: number | null) => setPlace({ text, activeId: id, isDismissed: false }),
    [text],
  );
  const dismiss = useCallback(() => setPlace({ text, activeId: null, isDismissed: true }), [text]);
  const reopen = useCallback(() => goTo(null), [goTo]);
  useOutsideInteraction(dismiss);
  useEffect(() => {
    if (activeId === null) return;
    document.getElementById(optionId(activeId))?.scrollIntoView({ block: 'nearest' });
  }, [activeId, optionId]);

  const moveOn = useCallback(
    (event: KeyboardEvent) => {
      const { key } = event;
      const step = STEPS[key];
      if (event.nativeEvent.isComposing) return;
      if (step !== undefined && titles.length > 0) {
        event.preventDefault();
        goTo(stepFrom(titles, activeIndex, step));
      } else if (key === 'Enter' && activeId !== null) {
        event.preventDefault();
        document.getElementById(optionId(activeId))?.click();
      } else if (BACK_TO_TEXT.has(key) && activeId !== null) {
        reopen();
      }
    },
    [titles, activeIndex, activeId, goTo, reopen, optionId],
  );
  return { isDismissed, activeId, optionId, dismiss, reopen, moveOn };
}

/** After the last comes the first, and the other way round. */
function stepFrom(titles: readonly Title[], index: number, step: 1 | -1): number | null {
  const from = index < 0 && step < 0 ? 0 : index;
  return titles.at((from + step) % titles.length)?.id ?? null;
}
