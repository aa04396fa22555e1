import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { DEFAULT_TEXTS } from '../../server/modules/legal/defaultTexts.ts';
import careTexts from '../../server/seed/demo/careTexts.json' with { type: 'json' };

/** Every text with marks that comes with the shop: legal texts, descriptions and care. */
export function seededTexts(): string[] {
  const file = readFileSync('src/server/seed/demo/catalogue.csv', 'utf8');
  const rows = parse(file, { bom: true, delimiter: ';', columns: true }) as Record<
    string,
    string
  >[];
  const texts = [
    ...Object.values(DEFAULT_TEXTS).map(({ body }) => body),
    ...rows.map((row) => row['Descripción'] ?? ''),
    ...Object.values(careTexts),
  ];
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}
