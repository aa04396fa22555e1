import { useEffect, useRef, useState } from 'react';
import {
  addressLine,
  MAX_ADDRESSES,
  type SavedAddress,
} from '../../../domain/people/savedAddress.ts';
import {
  useGetAddressesQuery,
  useMakeDefaultAddressMutation,
  useRemoveAddressMutation,
} from '../../api/addressesApi.ts';
import { toApiError } from '../../api/ApiError.ts';
import { addressCopy } from '../../copy/addressCopy.ts';
import { failureSentence } from '../../copy/failureSentence.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormNote } from '../../ui/form/FormNote.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import styles from './AddressBook.module.css';
import { AddressForm } from './AddressForm.tsx';
import { UnknownAccount } from './UnknownAccount.tsx';
import type { Outcome } from './useSavingForm.ts';

/** An address by its id, or the one that is being added. */
type Key = number | 'new';

/** A member's delivery addresses: added, edited, deleted, and one of them the default. */
export function AddressBook() {
  const query = useGetAddressesQuery();
  const [editing, setEditing] = useState<Key | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const place = useFocusAfter(editing);
  const { data: addresses } = query;
  if (!addresses) return <UnknownAccount query={query} />;
  const open = (key: Key | null) => {
    setOutcome(null);
    setEditing(key);
  };
  const isEmpty = addresses.length === 0;
  const edited = isEmpty ? 'new' : editing;
  const shown: { key: Key; saved: SavedAddress | null }[] = addresses.map((saved) => ({
    key: saved.id,
    saved,
  }));
  // Also one that another tab deleted while it is edited here.
  if (edited !== null && !shown.some(({ key }) => key === edited)) {
    shown.push({ key: edited, saved: null });
  }
  return (
    <div ref={place} className={styles.book}>
      <ul className={styles.list}>
        {shown.map(({ key, saved }) => (
          <li key={key} className={styles.entry}>
            {key === edited || !saved ? (
              <AddressForm
                saved={saved}
                isNew={key === 'new'}
                onSaved={(text) => {
                  setEditing(null);
                  setOutcome({ tone: 'good', text });
                }}
                onCancel={isEmpty ? undefined : () => open(null)}
              />
            ) : (
              <AddressCard
                address={saved}
                onEdit={() => open(key)}
                onRemoved={() => openerOf(place.current, 'new')?.focus()}
                onOutcome={setOutcome}
              />
            )}
          </li>
        ))}
      </ul>
      {outcome && <FormNote tone={outcome.tone}>{outcome.text}</FormNote>}
      {addresses.length >= MAX_ADDRESSES && <p className={styles.quiet}>{addressCopy.full}</p>}
      {!isEmpty && edited !== 'new' && addresses.length < MAX_ADDRESSES && (
        <Button
          variant="secondary"
          className={styles.add}
          data-address="new"
          onClick={() => open('new')}
        >
          {addressCopy.add}
        </Button>
      )}
    </div>
  );
}

/** Leads back to what opened a form that was closed. */
function useFocusAfter(editing: Key | null) {
  const place = useRef<HTMLDivElement>(null);
  const last = useRef(editing);
  useEffect(() => {
    const closed = last.current;
    last.current = editing;
    if (editing !== null || closed === null) return;
    openerOf(place.current, closed)?.focus();
  }, [editing]);
  return place;
}

function openerOf(place: HTMLElement | null, key: Key): HTMLElement | null {
  return place?.querySelector<HTMLElement>(`[data-address="${key}"]`) ?? null;
}

/** Takes the focus when it appears in place of the button that had it. */
function focusIt(button: HTMLButtonElement | null): void {
  button?.focus();
}

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onRemoved: () => void;
  onOutcome: (outcome: Outcome | null) => void;
}

function AddressCard({ address, onEdit, onRemoved, onOutcome }: AddressCardProps) {
  const [remove, removing] = useRemoveAddressMutation();
  const [makeDefault, making] = useMakeDefaultAddressMutation();
  const [asked, setAsked] = useState<'never' | 'now' | 'kept'>('never');
  const title = addressCopy.title(address);
  const of = <VisuallyHidden> {title}</VisuallyHidden>;
  const run = async (change: Promise<{ message: string }>) => {
    onOutcome(null);
    try {
      const { message } = await change;
      onOutcome({ tone: 'good', text: message });
    } catch (error) {
      onOutcome({ tone: 'bad', text: failureSentence(toApiError(error)) });
    }
    setAsked('never');
  };
  return (
    <article className={styles.card}>
      <h3 className={styles.name}>
        {title}
        {address.isDefault && <Badge>{addressCopy.isDefault}</Badge>}
      </h3>
      <p className={styles.lines}>
        {address.name !== '' && <span>{addressLine(address)}</span>}
        <span>{addressCopy.place(address)}</span>
      </p>
      {asked === 'now' ? (
        <div role="group" aria-label={addressCopy.sureToRemove(title)} className={styles.actions}>
          <span className={styles.question}>{addressCopy.sureToRemove(title)}</span>
          <Button
            variant="quiet"
            busy={removing.isLoading}
            onClick={() => void run(remove(address).unwrap()).then(onRemoved)}
          >
            {addressCopy.remove}
          </Button>
          <Button variant="quiet" ref={focusIt} onClick={() => setAsked('kept')}>
            {addressCopy.keep}
          </Button>
        </div>
      ) : (
        <div className={styles.actions}>
          <Button variant="quiet" data-address={address.id} onClick={onEdit}>
            {addressCopy.edit}
            {of}
          </Button>
          {!address.isDefault && (
            <Button
              variant="quiet"
              busy={making.isLoading}
              onClick={() => void run(makeDefault(address).unwrap())}
            >
              {addressCopy.makeDefault}
              <VisuallyHidden>: {title}</VisuallyHidden>
            </Button>
          )}
          <Button
            variant="quiet"
            ref={asked === 'kept' ? focusIt : undefined}
            onClick={() => setAsked('now')}
          >
            {addressCopy.remove}
            {of}
          </Button>
        </div>
      )}
    </article>
  );
}
