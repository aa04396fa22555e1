import { isObject } from '../chart/json.ts';
import { isMessage } from './isMessage.ts';
import type { Recording } from './Recording.ts';

const FORMAT = 'brazada-recording';
const VERSION = 1;

export interface RecordingFile {
  messages: Recording;
  /** Another inspector wrote it: something in it may not be understood. */
  isOtherVersion: boolean;
}

export function writeRecording(recording: Recording): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, messages: recording }, null, 1);
}

/** Null for a file that is no recording. */
export function readRecording(text: string): RecordingFile | null {
  const json = parsed(text);
  if (!isObject(json) || json['format'] !== FORMAT) return null;
  const { messages, version } = json;
  if (!Array.isArray(messages)) return null;
  const isOtherVersion = version !== VERSION;
  const known = messages.filter(isMessage);
  if (known.length < messages.length && !isOtherVersion) return null;
  return { messages: known, isOtherVersion };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
