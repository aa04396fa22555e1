import { fillText, type TextFacts } from '../../../../domain/fillText.ts';
import { MAX_LEGAL_BODY } from '../../../../domain/legalText.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import { RichText } from '../../../richText/RichText.tsx';
import { TextAreaField } from '../../../ui/form/Field.tsx';
import { text, type RecordField } from '../kit/record/fields.tsx';
import styles from './writtenText.module.css';

/** The words of a page of the shop, beside what it will show of them. `facts` stand for its placeholders. */
export function writtenText(facts: TextFacts): RecordField<string, string> {
  const look = { label: copy.body, hint: copy.bodyHint };
  return {
    ...text({ ...look, missing: copy.bodyMissing, most: MAX_LEGAL_BODY }),
    show: (typed) => typed.split('\n'),
    control: ({ props, value }) => (
      <div className={styles.columns}>
        <TextAreaField {...props} {...look} rows={24} />
        <div>
          <p className={styles.caption} aria-hidden="true">
            {copy.shown}
          </p>
          <div className={styles.preview} tabIndex={0} role="group" aria-label={copy.shown}>
            <RichText source={fillText(value, facts)} heading="h3" />
          </div>
        </div>
      </div>
    ),
  };
}
