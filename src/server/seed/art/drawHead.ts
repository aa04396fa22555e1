/** One person differs from another in these. */
export interface Look {
  skin: string;
  skinInk: string;
  hair: string;
  style: 'short' | 'shaved' | 'afro' | 'bun' | 'tail' | 'curly' | 'none';
  beard?: boolean;
}

const scaled = (head: number, drawn: string): string =>
  `<g transform="translate(0 134) scale(${head}) translate(0 -134)">${drawn}</g>`;

/** Hair that falls behind the neck. */
export function drawHairBehind(size: number, { hair, style }: Look): string {
  const drawn = {
    short: '',
    none: '',
    shaved: '',
    afro: '',
    bun: `<circle cx="0" cy="-6" r="24" fill="${hair}"/>`,
    tail: `<path d="M20 10C74 0 104 44 98 110C92 150 74 168 62 176C74 130 66 84 30 60Z" fill="${hair}"/>`,
    curly: `<path d="M-50 40C-78 50 -76 96 -62 118C-70 140 -46 160 -30 150L30 150C46 160 70 140 62 118C76 96 78 50 50 40Z" fill="${hair}"/>`,
  }[style];
  return scaled(size, drawn);
}

/** The neck, the face and what is on top. */
export function drawHead(size: number, { skin, skinInk, hair, style, beard }: Look): string {
  const face =
    `<path d="M-27 120C-27 150 -24 160 -30 170C-10 184 10 184 30 170C24 160 27 150 27 120Z" fill="${skin}"/>` +
    `<path d="M-24 138C-8 152 8 152 24 138C22 150 12 156 0 156C-12 156 -22 150 -24 138Z" fill="${skinInk}" opacity=".34"/>` +
    `<ellipse cx="-46" cy="78" rx="8" ry="14" fill="${skin}" stroke="${skinInk}" stroke-width="2"/><ellipse cx="46" cy="78" rx="8" ry="14" fill="${skin}" stroke="${skinInk}" stroke-width="2"/>` +
    `<path d="M-46 62C-48 18 -26 0 0 0C26 0 48 18 46 62C46 104 28 138 0 138C-28 138 -46 104 -46 62Z" fill="${skin}" stroke="${skinInk}" stroke-width="2.2"/>` +
    `<path d="M-29 62C-23 57 -16 57 -11 60M11 60C16 57 23 57 29 62" fill="none" stroke="${hair}" stroke-width="3.4" stroke-linecap="round"/>` +
    `<path d="M-20 71C-17 70 -14 71 -13 74M20 71C17 70 14 71 13 74" fill="none" stroke="${skinInk}" stroke-width="2"/>` +
    `<ellipse cx="-19" cy="75" rx="4" ry="4.6" fill="#22180f"/><ellipse cx="19" cy="75" rx="4" ry="4.6" fill="#22180f"/>` +
    `<path d="M1 76C5 88 8 94 4 97C1 99 -3 98 -4 97" fill="none" stroke="${skinInk}" stroke-width="2.2" stroke-linecap="round"/>` +
    (beard
      ? `<path d="M-45 74C-44 112 -26 140 0 140C26 140 44 112 45 74C40 96 30 104 18 103C8 100 -8 100 -18 103C-30 104 -40 96 -45 74Z" fill="${hair}" opacity=".82"/>`
      : '') +
    `<path d="M-14 112C-6 119 6 119 15 110C8 114 -6 115 -14 112Z" fill="#8c3b38"/>` +
    `<ellipse cx="-28" cy="98" rx="9" ry="6" fill="#e2705f" opacity=".2"/><ellipse cx="28" cy="98" rx="9" ry="6" fill="#e2705f" opacity=".2"/>`;
  const top = {
    short: `<path d="M-48 66C-56 14 -30 -14 4 -14C38 -14 56 14 48 66C46 48 40 38 32 32C12 42 -16 40 -32 28C-40 38 -46 50 -48 66Z" fill="${hair}"/>`,
    none: '',
    shaved: `<path d="M-47 60C-50 14 -28 -4 0 -4C28 -4 50 14 47 60C46 40 38 26 28 22C10 28 -10 28 -28 22C-38 26 -46 40 -47 60Z" fill="${hair}" opacity=".72"/>`,
    afro: `<path d="M-50 70C-70 56 -68 20 -50 6C-46 -18 -20 -32 0 -26C20 -32 46 -18 50 6C68 20 70 56 50 70C48 50 42 38 32 32C12 38 -12 38 -32 32C-42 38 -48 50 -50 70Z" fill="${hair}"/>`,
    bun: `<path d="M-48 66C-54 14 -30 -12 0 -12C30 -12 54 14 48 66C44 40 30 24 6 16C-18 24 -42 40 -48 66Z" fill="${hair}"/>`,
    tail: `<path d="M-48 72C-56 14 -30 -12 0 -12C30 -12 54 14 48 72C46 46 36 26 14 16C-10 34 -38 36 -48 72Z" fill="${hair}"/>`,
    curly: `<path d="M-50 74C-66 40 -58 4 -28 -8C-12 -24 20 -22 32 -8C58 4 66 40 50 74C48 52 40 36 28 30C8 38 -10 38 -28 28C-40 38 -48 52 -50 74Z" fill="${hair}"/>`,
  }[style];
  return scaled(size, face + top);
}
