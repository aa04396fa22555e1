import { useWatch, type Path } from 'react-hook-form';
import type { HomeEdit, HomeValues } from './homeValues.ts';
import { PictureField } from './PictureField.tsx';

interface HomePictureProps {
  edit: HomeEdit;
  name: Path<HomeValues>;
  label: string;
}

/** A field of the form that holds a picture's URL. */
export function HomePicture({ edit: { form }, name, label }: HomePictureProps) {
  const url = useWatch({ control: form.control, name }) as string;
  const { error } = form.getFieldState(name, form.formState);
  return (
    <PictureField
      label={label}
      url={url}
      error={error?.message}
      onChange={(next) => form.setValue(name, next, { shouldDirty: true })}
    />
  );
}
