import type { SavedAddress } from '../../../domain/people/savedAddress.ts';
import { addressLine } from '../../../domain/people/savedAddress.ts';
import { addressCopy } from '../../copy/addressCopy.ts';
import choice from '../../ui/form/choiceCard.module.css';
import { MapPin, Plus } from '../../ui/icons/icons.ts';
import { joinClasses } from '../../ui/joinClasses.ts';
import styles from './ChoiceCards.module.css';
import type { DeliveryValues } from './draft.ts';
import { deliveryTo } from './profileDraft.ts';

interface AddressChoiceProps {
  addresses: readonly SavedAddress[];
  /** Null for another address. */
  chosen: SavedAddress | null;
  onChoose: (address: SavedAddress | null) => void;
}

/** A member's saved addresses as cards, and one for another address. */
export function AddressChoice({ addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{addressCopy.choices}</legend>
      <div className={styles.cards}>
        {addresses.map((address) => (
          <label key={address.id} className={joinClasses(choice.card, styles.card)}>
            <input
              type="radio"
              name="address"
              checked={address.id === chosen?.id}
              onChange={() => onChoose(address)}
            />
            <MapPin className={styles.icon} size={22} aria-hidden="true" />
            <span className={styles.name}>{addressCopy.title(address)}</span>
            <span className={styles.details}>
              {address.name !== '' && <span>{addressLine(address)}</span>}
              <span>{addressCopy.place(address)}</span>
            </span>
          </label>
        ))}
        <label className={joinClasses(choice.card, styles.card)}>
          <input
            type="radio"
            name="address"
            checked={chosen === null}
            onChange={() => onChoose(null)}
          />
          <Plus className={styles.icon} size={22} aria-hidden="true" />
          <span className={styles.name}>{addressCopy.other}</span>
        </label>
      </div>
    </fieldset>
  );
}

/** The saved address that is typed; null for another one. */
export function typedAddress(
  addresses: readonly SavedAddress[],
  typed: DeliveryValues,
): SavedAddress | null {
  const isTyped = (address: SavedAddress) =>
    Object.entries(deliveryTo(address)).every(
      ([name, value]) => typed[name as keyof DeliveryValues] === value,
    );
  return addresses.find(isTyped) ?? null;
}
