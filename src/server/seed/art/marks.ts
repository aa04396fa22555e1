/** Brazada's mark, an arm over two waves, in a box of 100 × 64 whose middle is (0, 0). */
export const brazadaMark =
  'M-50 6C-38 -18 -20 -32 2 -32C14 -32 24 -28 32 -20L50 0C38 -6 28 -8 18 -7L4 -14C-14 -18 -32 -10 -50 6Z' +
  'M-50 16C-36 4 -22 4 -8 12C6 20 22 20 50 8C38 24 10 30 -10 20C-24 14 -36 12 -50 16Z' +
  'M-34 30C-24 22 -14 22 -4 26C8 32 20 30 34 24C24 36 4 38 -8 33C-18 29 -26 28 -34 30Z';

/** Hidralife's mark, a drop that opens into a leaf, in a box of 64 × 80 whose middle is (0, 0). */
export const hidralifeMark =
  'M2 -40C18 -18 30 -4 30 12C30 28 17 40 0 40C-17 40 -30 28 -30 12C-30 -2 -18 -14 2 -40Z' +
  'M-18 14C-16 26 -4 31 6 29C-4 24 -8 14 -2 0C-12 2 -18 6 -18 14Z';
