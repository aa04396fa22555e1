import type { TextFacts } from '../../../../domain/fillText.ts';
import { MAX_LEGAL_BODY } from '../../../../domain/legalText.ts';
import { textsCopy as copy } from '../../../copy/tools/textsCopy.ts';
import { text, type RecordField } from '../kit/record/fields.tsx';
import { readableLines } from '../kit/richText/readableLines.ts';
import { RichTextField } from '../kit/richText/RichTextField.tsx';

/** The words of a page of the shop, as it will show them. `facts` stand for its placeholders. */
export function writtenText(facts: TextFacts): RecordField<string, string> {
  return {
    ...text({ label: copy.body, missing: copy.bodyMissing, most: MAX_LEGAL_BODY }),
    show: readableLines,
    control: ({ props: { ref, error }, ...binding }) => (
      <RichTextField
        ref={ref}
        label={copy.body}
        hint={copy.bodyHint}
        error={error}
        value={binding.value}
        onChange={(words) => binding.onChange(words)}
        facts={facts}
      />
    ),
  };
}
