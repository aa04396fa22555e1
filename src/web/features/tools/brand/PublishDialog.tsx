import { useState } from 'react';
import type { Brand, EditedBrand } from '../../../../domain/brand/Brand.ts';
import { BRAND_STYLE_ID, brandStyle } from '../../../../domain/brand/brandStyle.ts';
import { toApiError } from '../../../api/ApiError.ts';
import { usePublishBrandMutation } from '../../../api/tools/brandToolsApi.ts';
import { failureSentence } from '../../../copy/failureSentence.ts';
import { brandToolsCopy as copy } from '../../../copy/tools/brandToolsCopy.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormNote } from '../../../ui/form/FormNote.tsx';
import { FONT_FILES } from '../../../ui/fonts/fontFiles.ts';
import { Modal } from '../kit/frame/Modal.tsx';
import { FieldRow } from '../kit/form/FieldRow.tsx';
import { useToolsFrame } from '../kit/frame/ToolsFrameContext.ts';
import { typedValues, type FieldsOf } from '../kit/record/recordValues.ts';
import styles from './PublishDialog.module.css';

interface PublishDialogProps {
  brand: EditedBrand;
  fields: FieldsOf<Brand>;
  onClose: () => void;
}

/** Lists the changes that shoppers will see, before they do. */
export function PublishDialog({ brand, fields, onClose }: PublishDialogProps) {
  const { notify } = useToolsFrame();
  const [publish, { isLoading }] = usePublishBrandMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const changes = changesOf(brand, fields);

  async function confirm(): Promise<void> {
    try {
      const { published } = await publish(brand.version).unwrap();
      showHere(published);
      notify(copy.published);
      onClose();
    } catch (error) {
      setFailure(failureSentence(toApiError(error)));
    }
  }

  return (
    <Modal
      open
      onClose={onClose}
      title={copy.publishTitle}
      description={changes.length === 0 ? copy.nothingToPublish : copy.publishText}
      closeLabel={copy.close}
    >
      <dl className={styles.changes}>
        {changes.map(({ label, before, after }) => (
          <div key={label} className={styles.change}>
            <dt>{label}</dt>
            <dd>
              <del>{before}</del>
              <ins>{after}</ins>
            </dd>
          </div>
        ))}
      </dl>
      {failure !== null && <FormNote tone="bad">{failure}</FormNote>}
      <FieldRow>
        <Button busy={isLoading} disabled={changes.length === 0} onClick={() => void confirm()}>
          {copy.publishNow}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {copy.cancel}
        </Button>
      </FieldRow>
    </Modal>
  );
}

interface Change {
  label: string;
  before: string;
  after: string;
}

/** The published brand and the draft, in the words of the conflict dialog. */
function changesOf({ draft, published }: EditedBrand, fields: FieldsOf<Brand>): Change[] {
  const names = Object.keys(fields) as (keyof Brand)[];
  const linesOf = (brand: Brand) => {
    const typed = typedValues(fields, brand) as Readonly<Record<keyof Brand, unknown>>;
    return (name: keyof Brand) => [fields[name].show(typed[name], brand)].flat();
  };
  const [then, now] = [linesOf(published), linesOf(draft)];
  return names.flatMap((name) => {
    const { label } = fields[name];
    const [before, after] = [then(name), now(name)];
    const isSame = before.join('\n') === after.join('\n');
    return isSame ? [] : [{ label, before: others(before, after), after: others(after, before) }];
  });
}

function others(lines: readonly string[], known: readonly string[]): string {
  const words = lines.filter((line) => !known.includes(line)).join('\n');
  return words.trim() === '' ? copy.empty : words;
}

/** The tools themselves follow without being loaded again. */
function showHere(published: Brand): void {
  const known = document.getElementById(BRAND_STYLE_ID);
  const style = known ?? document.head.appendChild(document.createElement('style'));
  style.id = BRAND_STYLE_ID;
  style.textContent = brandStyle(published, { fonts: Object.values(FONT_FILES) });
}
