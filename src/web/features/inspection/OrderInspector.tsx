import { useRef, useState, type SyntheticEvent } from 'react';
import { useLazyFindOrderQuery } from '../../api/orderAdminApi.ts';
import { inspectorCopy } from '../../copy/inspectorCopy.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { onInspectorMessage } from './onInspectorMessage.ts';
import styles from './InspectorGuide.module.css';
import { inspectorUrl, openInspector } from './inspectorNavigation.ts';
import { orderMessages } from './orderMessages.ts';

/** Opens the inspector with an order's real history. */
export function OrderInspector() {
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
    const told = new Set(messages.map(({ sessionId }) => sessionId));
    stopShowing.current = onInspectorMessage(viewer, {
      onConnected: () => messages.forEach(viewer.post),
      onCommand: ({ sessionId }) => (told.has(sessionId) ? 'onlyShown' : null),
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
