import type { Opening, OpeningChange } from '../../../domain/tools/opening.ts';
import type { OpeningChangeWire, OpeningWire } from './openingSchemas.ts';

export function openingToWire({ steps, offer, ...opening }: Opening): OpeningWire {
  return {
    is_open: opening.isOpen,
    is_list_hidden: opening.isListHidden,
    steps,
    offer: {
      products: offer.products,
      pays_by_card: offer.paysByCard,
      pays_by_transfer: offer.paysByTransfer,
      zones: offer.zones,
      pickup_points: offer.pickupPoints,
    },
    waiting: opening.waiting,
  };
}

export function openingFromWire({ steps, offer, ...wire }: OpeningWire): Opening {
  return {
    isOpen: wire.is_open,
    isListHidden: wire.is_list_hidden,
    steps,
    offer: {
      products: offer.products,
      paysByCard: offer.pays_by_card,
      paysByTransfer: offer.pays_by_transfer,
      zones: offer.zones,
      pickupPoints: offer.pickup_points,
    },
    waiting: wire.waiting,
  };
}

export function openingChangeToWire(change: OpeningChange): OpeningChangeWire {
  return {
    ...(change.isOpen !== undefined && { is_open: change.isOpen }),
    ...(change.isListHidden !== undefined && { is_list_hidden: change.isListHidden }),
    ...(change.areTextsRead && { are_texts_read: true }),
  };
}

export function openingChangeFromWire(wire: OpeningChangeWire): OpeningChange {
  return {
    ...(wire.is_open !== undefined && { isOpen: wire.is_open }),
    ...(wire.is_list_hidden !== undefined && { isListHidden: wire.is_list_hidden }),
    ...(wire.are_texts_read && { areTextsRead: true }),
  };
}
