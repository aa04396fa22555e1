import { useRef, useState, type SyntheticEvent } from 'react';
import { useLazyFindOrderQuery } from '../../api/toolsApi.ts';
import { ShopTitle } from '../../api/ShopTitle.tsx';
import { inspectorCopy } from '../../copy/inspectorCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { TextField } from '../../ui/form/Field.tsx';
import { InspectorLauncher } from './InspectorLauncher.tsx';
import { inspectorUrl, openInspector } from './inspectorNavigation.ts';
import { onInspectorMessage } from './onInspectorMessage.ts';
import { orderMessages } from './orderMessages.ts';
import styles from './InspectorGuide.module.css';

/** Explains the inspector and links to it. */
export function InspectorGuide({ notify }: { notify: (text: string) => void }) {
  return (
    <Container className={styles.guide}>
      <ShopTitle title={inspectorCopy.title} />
      <h1>{inspectorCopy.title}</h1>
      <p className={styles.hint}>{inspectorCopy.hint}</p>
      <ol className={styles.steps}>
        {inspectorCopy.howTo.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <InspectorLauncher notify={notify} />
      </div>
      <p className={styles.privacy}>{inspectorCopy.privacy}</p>
      <OrderInspector />
    </Container>
  );
}

/** Opens the inspector with an order's real history. */
function OrderInspector() {
  const [number, setNumber] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const stopShowing = useRef<(() => void) | null>(null);
  const [find, { isFetching }] = useLazyFindOrderQuery();

  /** The window opens first: after the response it would be blocked as a popup. */
  async function show(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    setFailure(null);
    stopShowing.current?.();
    const viewer = openInspector(inspectorUrl());
    if (!viewer) return setFailure(inspectorCopy.blocked);
    const order = await find(number.trim()).unwrap();
    if (!order) return setFailure(inspectorCopy.noOrder);
    const messages = orderMessages(order);
    const shown = new Set(messages.map(({ sessionId }) => sessionId));
    stopShowing.current = onInspectorMessage(viewer, {
      onConnected: () => messages.forEach(viewer.post),
      onCommand: ({ sessionId }) => (shown.has(sessionId) ? { reason: 'onlyShown' } : null),
    });
  }

  return (
    <form
      className={styles.order}
      noValidate
      onSubmit={(event) => void show(event).catch(() => setFailure(inspectorCopy.orderFailed))}
    >
      <h2>{inspectorCopy.orderTitle}</h2>
      <p className={styles.hint}>{inspectorCopy.orderHint}</p>
      <TextField
        label={inspectorCopy.orderNumber}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={({ target }) => setNumber(target.value)}
        error={failure ?? undefined}
      />
      <div>
        <Button type="submit" disabled={isFetching || number.trim() === ''}>
          {inspectorCopy.showOrder}
        </Button>
      </div>
    </form>
  );
}
