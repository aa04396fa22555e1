import { pictureUrl } from '../../../../../domain/catalogue/pictureSources.ts';
import { useUploadPictureMutation } from '../../../../api/tools/productToolsApi.ts';
import { UploadField } from './UploadField.tsx';
import styles from './UploadField.module.css';

interface PictureFieldProps {
  label: string;
  /** '' for none. */
  url: string;
  error: string | undefined;
  onChange: (url: string) => void;
}

/** A photo of the shop. */
export function PictureField({ label, url, error, onChange }: PictureFieldProps) {
  const [upload] = useUploadPictureMutation();
  const source = url === '' ? null : (pictureUrl(url, 320, 'webp') ?? url);
  return (
    <UploadField
      label={label}
      picture={source && <img className={styles.picture} src={source} alt="" />}
      error={error}
      upload={async (file) => onChange(await upload(file).unwrap())}
      onRemove={() => onChange('')}
    />
  );
}
