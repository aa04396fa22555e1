import { SHAPES, TYPEFACES, type Shape, type Typeface } from '../../../../domain/brand/Brand.ts';
import { fontFaces, typefaceTokens } from '../../../../domain/brand/typefaces.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { FONT_FILES } from '../../../ui/fonts/fontFiles.ts';
import { ChoiceCards } from '../kit/form/ChoiceCards.tsx';
import type { FieldBinding, RecordField } from '../kit/record/fields.tsx';
import styles from './LookField.module.css';

const FACES = TYPEFACES.map((typeface) => fontFaces(typeface, FONT_FILES[typeface])).join('');

/** Four typefaces, each set in itself. */
export const typefaceField: RecordField<Typeface, Typeface> = {
  label: copy.typeface,
  toForm: (value) => value,
  fromForm: (typed) => typed,
  show: (typed) => copy.typefaces[typed].name,
  control: ({ props }) => (
    <>
      <style>{FACES}</style>
      <ChoiceCards
        label={copy.typeface}
        control={registered(props)}
        options={TYPEFACES.map((value) => ({
          value,
          label: copy.typefaces[value].name,
          hint: copy.typefaces[value].hint,
          sample: (
            <span
              className={styles.letters}
              data-typeface={value}
              style={asProperties(typefaceTokens(value))}
            >
              {copy.typefaceSample}
            </span>
          ),
        }))}
      />
    </>
  ),
};

/** Three shapes of corners and buttons. */
export const shapeField: RecordField<Shape, Shape> = {
  label: copy.shape,
  toForm: (value) => value,
  fromForm: (typed) => typed,
  show: (typed) => copy.shapes[typed].name,
  control: ({ props }) => (
    <ChoiceCards
      label={copy.shape}
      control={registered(props)}
      options={SHAPES.map((value) => ({
        value,
        label: copy.shapes[value].name,
        hint: copy.shapes[value].hint,
        sample: (
          <span className={styles.shape} data-shape={value}>
            {copy.shapeSample}
          </span>
        ),
      }))}
    />
  ),
};

/** Cards have no place for an error: each of them is right. */
function registered(props: FieldBinding<string>['props']) {
  const { name, ref, onChange, onBlur } = props;
  return { name, ref, onChange, onBlur };
}

function asProperties(tokens: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--${name}`, value]));
}
