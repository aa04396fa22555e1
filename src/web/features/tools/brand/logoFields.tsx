import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Brand, BrandPicture, Logo } from '../../../../domain/brand/Brand.ts';
import { isLostOn } from '../../../../domain/brand/palette.ts';
import { useUploadBrandPictureMutation } from '../../../api/tools/brandToolsApi.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { UploadField } from '../kit/form/UploadField.tsx';
import type { RecordField } from '../kit/record/fields.tsx';
import { useTypedGround } from './colorsField.tsx';
import styles from './LogoField.module.css';

interface PictureProps {
  /** The path in the form: the server's sentences come there. */
  name: string;
  label: string;
  hint?: string;
  use: BrandPicture;
  /** Its ground in the shop. */
  ground: 'light' | 'deep';
  url: string | null;
  onChange: (picture: Logo | null) => void;
}

const PAPER = '#ffffff';

function BrandPictureField({ name, use, url, ground, onChange, ...texts }: PictureProps) {
  const [upload] = useUploadBrandPictureMutation();
  const { getFieldState, formState, clearErrors } = useFormContext();
  const typedGround = useTypedGround();
  const color = ground === 'light' ? PAPER : typedGround;
  const pixels = usePixels(use === 'logo' ? url : null);
  const change = (picture: Logo | null) => {
    clearErrors(name);
    onChange(picture);
  };
  return (
    <UploadField
      {...texts}
      words={copy.pictureWords}
      accept={copy.pictureTypes}
      picture={
        url && (
          <span className={styles.ground} data-use={use} style={{ background: color }}>
            <img src={url} alt="" className={styles.picture} />
          </span>
        )
      }
      remark={pixels && isLostOn(pixels, color) ? copy.lostLogo[ground] : undefined}
      error={getFieldState(name, formState).error?.message}
      upload={async (file) => change(await upload({ file, use }).unwrap())}
      onRemove={() => change(null)}
    />
  );
}

type TypedLogo = Record<'light' | 'dark', Logo | null>;

/** Pixels of a small copy; null while they are not known. */
function usePixels(url: string | null): Uint8ClampedArray | null {
  const [known, setKnown] = useState<{ url: string; pixels: Uint8ClampedArray } | null>(null);
  useEffect(() => {
    if (url === null) return;
    let isOver = false;
    // A browser that draws no pictures, or not this one, leaves the sentence out.
    readPixels(url).then(
      (pixels) => !isOver && setKnown({ url, pixels }),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [url]);
  return known?.url === url ? known.pixels : null;
}

const COPY_WIDTH = 160;

async function readPixels(url: string): Promise<Uint8ClampedArray> {
  const picture = new Image();
  picture.src = url;
  await picture.decode();
  const width = COPY_WIDTH;
  const height = Math.max(1, Math.round((width * picture.height) / picture.width));
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const paper = canvas.getContext('2d', { willReadFrequently: true });
  if (!paper) throw new Error('No canvas');
  paper.drawImage(picture, 0, 0, width, height);
  return paper.getImageData(0, 0, width, height).data;
}

/** The logo for light and for dark ground. */
export const logoField: RecordField<Brand['logo'], TypedLogo> = {
  label: copy.logo,
  toForm: (value) => value ?? { light: null, dark: null },
  fromForm: ({ light, dark }) => (light ? { light, dark } : dark && { light: dark, dark }),
  show: ({ light, dark }) =>
    light || dark
      ? [`${copy.logoLight}: ${nameOf(light)}`, `${copy.logoDark}: ${nameOf(dark)}`]
      : copy.noLogo,
  control: (binding) => (
    <FieldRow>
      <BrandPictureField
        name={`${binding.name}.light`}
        label={copy.logoLight}
        hint={copy.logoLightHint}
        use="logo"
        ground="light"
        url={binding.value.light?.url ?? null}
        onChange={(light) => binding.onChange({ ...binding.value, light })}
      />
      <BrandPictureField
        name={`${binding.name}.dark`}
        label={copy.logoDark}
        hint={copy.logoDarkHint}
        use="logo"
        ground="deep"
        url={(binding.value.dark ?? binding.value.light)?.url ?? null}
        onChange={(dark) => binding.onChange({ ...binding.value, dark })}
      />
    </FieldRow>
  ),
};

export const iconField: RecordField<string, string> = {
  label: copy.icon,
  toForm: (value) => value,
  fromForm: (typed) => typed,
  show: (typed) => (typed === '' ? copy.noIcon : `${copy.hasIcon} (${fileOf(typed)})`),
  control: (binding) => (
    <BrandPictureField
      name={binding.name}
      label={copy.icon}
      hint={copy.iconHint}
      use="icon"
      ground="light"
      url={binding.value || null}
      onChange={(picture) => binding.onChange(picture?.url ?? '')}
    />
  ),
};

/** The logo of a second brand, which needs one. */
export const secondLogoField: RecordField<Logo, Logo | ''> = {
  label: copy.secondLogo,
  toForm: (value) => (value.url === '' ? '' : value),
  fromForm: (typed) => typed || noLogo,
  check: (typed) => (typed === '' ? copy.secondLogoMissing : undefined),
  show: (typed) => nameOf(typed || null),
  // Reading its props registers it, so that it is checked.
  control: (binding) => (
    <BrandPictureField
      name={binding.props.name}
      label={copy.secondLogo}
      use="logo"
      ground="deep"
      url={binding.value === '' ? null : binding.value.url}
      onChange={(logo) => binding.onChange(logo ?? '')}
    />
  ),
};

export const noLogo: Logo = { url: '', width: 1, height: 1 };

function nameOf(logo: Logo | null): string {
  return logo ? `${copy.logoSize(logo.width, logo.height)} (${fileOf(logo.url)})` : copy.empty;
}

/** Enough of its name to tell one upload from another. */
function fileOf(url: string): string {
  const file = url.slice(url.lastIndexOf('/') + 1);
  return file.replace(/^(.{6})[^.]*/, '$1…');
}
