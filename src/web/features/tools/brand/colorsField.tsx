import { useFormContext, useWatch } from 'react-hook-form';
import {
  brandGround,
  brandPalette,
  nearestPrimary,
  SHOP_COLORS,
} from '../../../../domain/brand/palette.ts';
import type { Brand } from '../../../../domain/brand/Brand.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextField } from '../../../ui/form/Field.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import type { FieldBinding, RecordField } from '../kit/record/fields.tsx';
import styles from './ColorFields.module.css';
import { ContrastList } from './ContrastList.tsx';
import { optionalFields } from './optionalFields.tsx';

type Colors = NonNullable<Brand['colors']>;

/** `#rrggbb` of what was typed, also without the sign; null while it is none. */
function readColor(typed: string): string | null {
  const hex = /^\s*#?([0-9a-f]{6})\s*$/i.exec(typed)?.[1];
  return hex === undefined ? null : `#${hex.toLowerCase()}`;
}

interface ColorOptions {
  label: string;
  hint: string;
  /** Stands in for what is no colour yet. */
  otherwise: string;
  /** A colour of the same hue that can be used; null for no difference. */
  better?: (color: string) => string | null;
}

function color({ label, hint, otherwise, better }: ColorOptions): RecordField<string, string> {
  const betterOf = (typed: string) => {
    const chosen = readColor(typed);
    return chosen === null ? null : (better?.(chosen) ?? null);
  };
  return {
    label,
    toForm: (value) => value,
    fromForm: (typed) => readColor(typed) ?? otherwise,
    check: (typed) => {
      if (readColor(typed) === null) return copy.badColor;
      const nearest = betterOf(typed);
      return nearest === null ? undefined : copy.tooLight(nearest);
    },
    show: (typed) => typed,
    control: (binding) => (
      <ColorControl label={label} hint={hint} binding={binding} nearest={betterOf(binding.value)} />
    ),
  };
}

interface ColorControlProps {
  label: string;
  hint: string;
  binding: FieldBinding<string>;
  nearest: string | null;
}

/** The browser's colour picker beside the colour in letters. A colour that nothing can be read on is replaced by a press. */
function ColorControl({ label, hint, binding, nearest }: ColorControlProps) {
  const { name, props, value } = binding;
  const { clearErrors } = useFormContext();
  const change = (color: string) => {
    clearErrors(name);
    binding.onChange(color);
  };
  const fault = props.error ?? (nearest === null ? undefined : copy.tooLight(nearest));
  return (
    <div className={styles.color}>
      <input
        type="color"
        className={styles.picker}
        aria-label={copy.pick(label)}
        value={readColor(value) ?? SHOP_COLORS.primary}
        onChange={({ target }) => change(target.value)}
      />
      <TextField
        {...props}
        label={label}
        hint={hint}
        error={fault}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="#0b7a75"
      />
      {nearest !== null && (
        <Button variant="secondary" onClick={() => change(nearest)}>
          <span className={styles.swatch} style={{ background: nearest }} />
          {copy.useNearest(nearest)}
        </Button>
      )}
    </div>
  );
}

/** The two colours of a brand, or those that the shop comes with. */
export const colorsField = optionalFields<
  Colors,
  Record<keyof Colors, RecordField<string, string>>
>({
  label: copy.colors,
  question: copy.ownColors,
  hint: copy.ownColorsHint,
  empty: SHOP_COLORS,
  none: copy.shopColors,
  fields: {
    primary: color({
      label: copy.primary,
      hint: copy.primaryHint,
      otherwise: SHOP_COLORS.primary,
      better: (chosen) => {
        const nearest = nearestPrimary(chosen);
        return nearest === chosen ? null : nearest;
      },
    }),
    accent: color({
      label: copy.accent,
      hint: copy.accentHint,
      otherwise: SHOP_COLORS.accent,
    }),
  },
  layout: ({ primary, accent }, colors) => (
    <>
      <FieldRow>
        {primary}
        {accent}
      </FieldRow>
      <ContrastList colors={colors} palette={brandPalette(colors)} />
    </>
  ),
});

type TypedColors = ReturnType<typeof colorsField.toForm>;

/** The ground of header and footer, with the colours as they are typed. */
export function useTypedGround(): string {
  const typed = useWatch<{ colors: TypedColors }, 'colors'>({ name: 'colors' });
  return brandGround(colorsField.fromForm(typed, { draft: null, stored: undefined }));
}
