import type { EditedText, ListedText, TextVersion } from '../../../domain/legalText.ts';
import { instantToWire } from '../../orders/orderMapping.ts';
import type { EditedTextsWire, EditedTextWire, TextVersionWire } from './legalToolsSchemas.ts';

type ListedTextWire = EditedTextsWire['results'][number];

export function listedTextToWire(text: ListedText): ListedTextWire {
  const { key, title, isDefault, updatedAt, version } = text;
  return { key, title, is_default: isDefault, updated_at: instantToWire(updatedAt), version };
}

export function listedTextFromWire(wire: ListedTextWire): ListedText {
  const { key, title, is_default: isDefault, updated_at: updatedAt, version } = wire;
  return { key, title, isDefault, updatedAt: Date.parse(updatedAt), version };
}

export function editedTextToWire(text: EditedText): EditedTextWire {
  return {
    ...listedTextToWire(text),
    body: text.body,
    versions: text.versions.map(({ createdAt, ...version }) => ({
      ...version,
      created_at: instantToWire(createdAt),
    })),
    facts: { ...text.facts },
  };
}

export function editedTextFromWire(wire: EditedTextWire): EditedText {
  return {
    ...listedTextFromWire(wire),
    body: wire.body,
    versions: wire.versions.map(({ created_at: createdAt, ...version }) => ({
      ...version,
      createdAt: Date.parse(createdAt),
    })),
    facts: wire.facts,
  };
}

export function textVersionToWire({ createdAt, ...version }: TextVersion): TextVersionWire {
  return { ...version, created_at: instantToWire(createdAt) };
}

export function textVersionFromWire({ created_at: at, ...version }: TextVersionWire): TextVersion {
  return { ...version, createdAt: Date.parse(at) };
}
