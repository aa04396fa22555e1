import { parseArgs } from 'node:util';
import type { FormatName } from '../../src/server/modules/transfer/format/CatalogueFormat.ts';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';

const FORMATS: readonly FormatName[] = ['tiendanube', 'shopify'];
const USAGE = 'npm run export -- [FILE] [--format tiendanube|shopify]';

interface ExportCommand {
  /** Null for standard output. */
  file: string | null;
  format: FormatName;
}

/** @throws OperatorError */
export function readExportOptions(args: readonly string[]): ExportCommand {
  const { values, positionals } = parsed(args);
  const format = FORMATS.find((each) => each === values.format);
  if (!format) {
    throw new OperatorError(
      `--format must be one of ${FORMATS.join(', ')}, and is "${values.format}".`,
    );
  }
  if (positionals.length > 1) throw new OperatorError(`Usage: ${USAGE}`);
  return { file: positionals[0] ?? null, format };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'tiendanube' } },
    });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split(/[.\n]/);
    throw new OperatorError(`${sentence}. Usage: ${USAGE}`);
  }
}
