export type PatternName =
  'degrade' | 'olas' | 'rayas' | 'diagonal' | 'geometrico' | 'burbujas' | 'oleaje';

type Cloth = { accent: string; detail: string };

const tile = (id: string, width: number, height: number, content: string, turn = ''): string =>
  `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse"${turn && ` patternTransform="${turn}"`}>${content}</pattern>`;

/** The definition of a paint server called `id` that is laid over the main cloth. */
export function patternDefinition(
  name: PatternName,
  id: string,
  { accent, detail }: Cloth,
): string {
  switch (name) {
    case 'degrade':
      return (
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="340" y1="150" x2="460" y2="880">` +
        `<stop offset=".2" stop-color="${accent}" stop-opacity="0"/><stop offset=".9" stop-color="${accent}"/></linearGradient>`
      );
    case 'olas':
      return tile(
        id,
        120,
        56,
        `<path d="M0 28C20 4 40 4 60 28S100 52 120 28V42C100 66 80 66 60 42S20 18 0 42Z" fill="${accent}"/>` +
          `<path d="M0 6C20 -14 40 -14 60 6S100 26 120 6" fill="none" stroke="${detail}" stroke-width="3" opacity=".7"/>`,
      );
    case 'rayas':
      return tile(
        id,
        80,
        74,
        `<path d="M0 0H80V30H0Z" fill="${accent}"/><path d="M0 40H80V45H0Z" fill="${detail}" opacity=".8"/>`,
      );
    case 'diagonal':
      return tile(
        id,
        90,
        90,
        `<path d="M0 0H34V90H0Z" fill="${accent}"/><path d="M46 0H51V90H46Z" fill="${detail}" opacity=".85"/>`,
        'rotate(38)',
      );
    case 'geometrico':
      return tile(
        id,
        104,
        120,
        `<path d="M0 0L52 60L0 120Z" fill="${accent}"/><path d="M104 0L52 60L104 120Z" fill="${accent}" opacity=".45"/>` +
          `<path d="M0 0H104L52 60Z" fill="${detail}" opacity=".18"/>`,
      );
    case 'burbujas':
      return tile(
        id,
        130,
        140,
        `<g fill="${accent}"><circle cx="34" cy="32" r="20"/><circle cx="98" cy="104" r="26"/><circle cx="104" cy="22" r="9"/></g>` +
          `<g fill="none" stroke="${detail}" stroke-width="5"><circle cx="30" cy="98" r="14"/><circle cx="72" cy="60" r="8"/></g>`,
      );
    case 'oleaje':
      return (
        `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="180" y1="260" x2="560" y2="820">` +
        `<stop offset=".34" stop-color="${accent}" stop-opacity="0"/><stop offset=".34" stop-color="${detail}"/>` +
        `<stop offset=".37" stop-color="${detail}"/><stop offset=".37" stop-color="${accent}"/></linearGradient>`
      );
  }
}
