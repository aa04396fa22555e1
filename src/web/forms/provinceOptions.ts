import { PROVINCES } from '../../domain/people/provinces.ts';
import { formCopy } from '../copy/formCopy.ts';

/** Choices of a province, none at first. */
export const PROVINCE_OPTIONS = [
  { value: '', label: formCopy.chooseProvince },
  ...PROVINCES.map(({ name }) => ({ value: name, label: name })),
];
