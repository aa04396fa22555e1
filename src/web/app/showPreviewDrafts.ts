import type { ShownBlock } from '../../domain/homeBlock.ts';
import { storeApi } from '../api/storeApi.ts';
import type { Store } from '../state/createStore.ts';
import { onPreviewDraft } from '../state/previewMessages.ts';

const { getLanding } = storeApi.endpoints;

/** Inside a frame of the tools, the page shows the draft that stands beside it. Nothing of it is stored. */
export function showPreviewDrafts(store: Store): void {
  let shown: ShownBlock[] | undefined;

  /** Answers that come after the draft do not replace it. */
  function keep(): void {
    const { data } = getLanding.select()(store.getState());
    if (!shown || JSON.stringify(data) === JSON.stringify(shown)) return;
    void store.dispatch(storeApi.util.upsertQueryData('getLanding', undefined, shown));
  }

  store.subscribe(keep);
  onPreviewDraft(({ landing }) => {
    shown = landing;
    keep();
  });
}
