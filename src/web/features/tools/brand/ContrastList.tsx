import type { Brand } from '../../../../domain/brand/Brand.ts';
import { contrast, isGrey, type Palette, type Scheme } from '../../../../domain/brand/palette.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import styles from './ContrastList.module.css';

interface ContrastListProps {
  colors: NonNullable<Brand['colors']>;
  palette: Palette;
}

interface Row {
  what: keyof typeof copy.pairs;
  front: string;
  back: string;
  verdict: keyof typeof copy.verdict;
}

/** The pairs that a merchant's choice decides, in plain words. All the others are derived so that they hold. */
function rowsOf({ primary }: ContrastListProps['colors'], palette: Palette): Row[] {
  const { light, dark, deep } = palette;
  const text = (what: Row['what'], front: string, back: string): Row => ({
    what,
    front,
    back,
    verdict: contrast(front, back) >= 4.5 ? 'holds' : 'fails',
  });
  const button = (what: Row['what'], scheme: Scheme, back: string): Row => ({
    what,
    front: palette[scheme].coral,
    back,
    verdict: contrast(palette[scheme].coral, back) >= 3 ? 'holds' : 'edged',
  });
  return [
    text('header', deep['on-navy'], primary),
    text('button', light['on-coral'], light.coral),
    button('buttonOnLight', 'light', light.paper),
    button('buttonOnDark', 'dark', dark.paper),
    button('buttonOnPrimary', 'deep', deep.navy),
    text('linkOnLight', light['aqua-ink'], light.paper),
    text('linkOnDark', dark['aqua-ink'], dark.paper),
  ];
}

/** Contrast by WCAG 2, pair by pair. */
export function ContrastList({ colors, palette }: ContrastListProps) {
  const rows = rowsOf(colors, palette);
  return (
    <div className={styles.contrasts}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          {copy.contrasts} <span className={styles.hint}>{copy.contrastsHint}</span>
        </caption>
        <tbody>
          {rows.map(({ what, front, back, verdict }) => (
            <tr key={what} data-verdict={verdict}>
              <th scope="row" className={styles.what}>
                <span
                  aria-hidden="true"
                  className={styles.sample}
                  style={{ color: front, background: back }}
                >
                  {what.startsWith('button') && what !== 'button' ? '■' : 'Aa'}
                </span>
                {copy.pairs[what]}
              </th>
              <td className={styles.ratio}>{copy.ratio(contrast(front, back))}</td>
              <td className={styles.verdict}>{copy.verdict[verdict]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.some(({ verdict }) => verdict === 'edged') && (
        <p className={styles.hint}>{copy.edgedHint}</p>
      )}
      {isGrey(colors.accent) && <FormNote>{copy.greyButton}</FormNote>}
    </div>
  );
}
