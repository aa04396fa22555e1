import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { isObject } from '../chart/json.ts';
import type { Recording } from './Recording.ts';

const FORMAT = 'brazada-recording';
const VERSION = 1;
const TYPES = ['@xstate.actor', '@xstate.event', '@xstate.snapshot'];
/** Nothing of a shop is called by a longer name. */
const LONGEST_NAME = 500;
const LONGEST_DEFINITION = 1_000_000;

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

/** Whether this is something that the protocol says, whoever says it. */
export function isMessage(data: unknown): data is StatelyInspectionEvent {
  if (!isObject(data) || !isName(data['sessionId'])) return false;
  if (!TYPES.includes(String(data['type'])) || typeof data['_version'] !== 'string') return false;
  const { definition = '', snapshot, event } = data;
  if (data['type'] === '@xstate.actor') {
    const isShort = typeof definition === 'string' && definition.length <= LONGEST_DEFINITION;
    // Actors are told of before they have begun to be anything.
    return isShort && isName(data['name']) && (isObject(snapshot) || (snapshot ?? null) === null);
  }
  if (!isObject(event) || !isName(event['type'])) return false;
  return data['type'] === '@xstate.event' || isObject(snapshot);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= LONGEST_NAME;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
