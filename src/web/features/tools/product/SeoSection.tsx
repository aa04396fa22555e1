import { useWatch } from 'react-hook-form';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE } from '../../../../domain/catalogue/productDraft.ts';
import { plainText } from '../../../../domain/catalogue/richText.ts';
import { pageTitle } from '../../../../domain/brand/Brand.ts';
import { useBrand } from '../../../api/useBrand.ts';
import { productFormCopy as copy } from '../../../copy/tools/productFormCopy.ts';
import { checkLength } from '../../../forms/formChecks.ts';
import { productPath } from '../../../paths.ts';
import { TextAreaField, TextField } from '../../../ui/form/Field.tsx';
import { Section } from '../kit/frame/Section.tsx';
import type { ProductEdit } from './productValues.ts';
import styles from './SeoSection.module.css';

interface SeoSectionProps {
  edit: ProductEdit;
  /** Null for a new product. */
  id: number | null;
}

/** Edits what search engines show, with a preview. */
export function SeoSection({ edit: { form, field }, id }: SeoSectionProps) {
  const brand = useBrand();
  const [seoTitle, seoDescription, title, description] = useWatch({
    control: form.control,
    name: ['seoTitle', 'seoDescription', 'title', 'description'],
  });
  const shownTitle = seoTitle.trim() || (title.trim() ? pageTitle(title.trim(), brand) : '');
  const shownText = seoDescription.trim() || plainText(description);
  return (
    <Section title={copy.seo} hint={copy.seoHint}>
      <TextField
        {...field('seoTitle', checkLength(MAX_SEO_TITLE))}
        label={copy.seoTitle}
        hint={copy.count(seoTitle.trim().length, MAX_SEO_TITLE)}
        autoComplete="off"
      />
      <TextAreaField
        {...field('seoDescription', checkLength(MAX_SEO_DESCRIPTION))}
        label={copy.seoDescription}
        hint={copy.count(seoDescription.trim().length, MAX_SEO_DESCRIPTION)}
        rows={3}
      />
      <figure className={styles.preview} aria-label={copy.seoPreview}>
        <p className={styles.url}>{`${brand.name} › ${id === null ? '…' : productPath(id)}`}</p>
        <p className={styles.title}>{shownTitle || '…'}</p>
        <p className={styles.text}>{shownText.slice(0, MAX_SEO_DESCRIPTION)}</p>
      </figure>
    </Section>
  );
}
