import type { CheckoutDraft } from './CheckoutDraft.ts';

/** The initial draft. */
export const EMPTY_DRAFT: CheckoutDraft = {
  contact: {
    email: '',
    firstName: '',
    lastName: '',
    telephone: '',
    business: false,
    cuit: '',
    ivaCondition: '',
  },
  delivery: {
    postalCode: '',
    shippingType: '',
    street: '',
    streetNumber: '',
    apartment: '',
    neighbourhood: '',
    city: '',
    province: '',
    savesAddress: true,
  },
  method: '',
  confirmed: [],
  attempt: null,
};
