import { parseArgs } from 'node:util';
import {
  readFactor,
  type PriceFactor,
} from '../../src/server/modules/transfer/cells/readAmounts.ts';
import type { ImportOptions } from '../../src/server/modules/transfer/importService.ts';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';

const FORMATS = ['auto', 'tiendanube', 'shopify'] as const;
const USAGE =
  'npm run import -- FILE [--format auto|tiendanube|shopify] [--dry-run] [--price-factor N] [--strict] [--allow-free] [--download-pictures]';

export interface ImportCommand extends ImportOptions {
  downloadsPictures: boolean;
}

/** @throws OperatorError */
export function readImportOptions(args: readonly string[]): ImportCommand {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new OperatorError(`Usage: ${USAGE}`);
  return {
    file,
    format: chosenFormat(values.format),
    isDryRun: values['dry-run'],
    isStrict: values.strict,
    allowsFree: values['allow-free'],
    factor: values['price-factor'] === undefined ? null : chosenFactor(values['price-factor']),
    downloadsPictures: values['download-pictures'],
  };
}

/** @throws OperatorError */
export function chosenFactor(text: string): PriceFactor {
  const factor = readFactor(text.trim());
  if (factor !== null) return factor;
  throw new OperatorError(`--price-factor must be a number above 0, and is "${text}".`);
}

function chosenFormat(name: string): ImportOptions['format'] {
  const format = FORMATS.find((each) => each === name);
  if (format) return format;
  throw new OperatorError(`--format must be one of ${FORMATS.join(', ')}, and is "${name}".`);
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'allow-free': { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'download-pictures': { type: 'boolean', default: false },
        format: { type: 'string', default: 'auto' },
        'price-factor': { type: 'string' },
        strict: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/[.\n]/);
    throw new OperatorError(`${sentence}. Usage: ${USAGE}`);
  }
}
