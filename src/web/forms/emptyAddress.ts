/** The fields of an address before anything is typed. */
export const EMPTY_ADDRESS = {
  postalCode: '',
  street: '',
  streetNumber: '',
  apartment: '',
  neighbourhood: '',
  city: '',
  province: '',
};
