import { z } from 'zod';
import {
  fullSize,
  kindOfOption,
  MAX_OPTION_NAME,
  MAX_SIZE_NAME,
  NO_NAMES,
  USUAL_NAMES,
  type OptionNames,
} from '../../../domain/catalogue/options.ts';
import { foldText } from '../../../domain/text.ts';
import { wireText } from '../../wireSchemas.ts';

const optionName = wireText(MAX_OPTION_NAME).trim().default('');

export const optionNamesSchema = z
  .strictObject({ color: optionName, size: optionName, option3: optionName })
  .default(NO_NAMES)
  .describe('Empty for the usual names of colour and size, and for no third option');

/** The third value of a size. */
export const option3Schema = wireText(MAX_SIZE_NAME).trim().default('');

interface OptionedDraft {
  option_names: OptionNames;
  variants: { sizes: { size: string; option3: string }[] }[];
}

/** Refuses names that mean two options, and sizes that lack a third value or have one without an option. */
export function refuseBadOptions(draft: OptionedDraft, context: z.RefinementCtx): void {
  const { option3: name } = draft.option_names;
  const issue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  for (const [field, fault] of nameFaults(draft.option_names))
    issue(['option_names', field], fault);
  for (const [at, { sizes }] of draft.variants.entries()) {
    for (const [to, { size, option3 }] of sizes.entries()) {
      const path = ['variants', at, 'sizes', to, 'option3'];
      if (name !== '' && option3 === '') issue(path, `Poné un valor de ${name}.`);
      if (name === '' && option3 !== '') {
        issue(['option_names', 'option3'], 'Poné un nombre a la tercera opción.');
        return;
      }
      if (option3 !== '' && fullSize(size, option3).length > MAX_SIZE_NAME) {
        issue(path, `Con el talle, hasta ${MAX_SIZE_NAME - fullSize('', '-').length + 1} letras.`);
      }
    }
  }
}

function nameFaults(names: OptionNames): [field: keyof OptionNames, fault: string][] {
  const color = foldText(names.color || USUAL_NAMES.color);
  const size = foldText(names.size || USUAL_NAMES.size);
  const third = foldText(names.option3);
  const taken = 'Ese nombre ya es el de otra opción.';
  const faults: [keyof OptionNames, string][] = [];
  if (size === color) faults.push(['size', taken]);
  if (third !== '' && [color, size, ...USUAL].includes(third)) faults.push(['option3', taken]);
  else if (kindOfOption(names.option3) === 'color') {
    faults.push(['option3', 'Así se llama el color en los archivos: elegí otro nombre.']);
  }
  return faults;
}

const USUAL = Object.values(USUAL_NAMES).map(foldText);
