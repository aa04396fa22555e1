import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { isObject } from '../chart/json.ts';
import type { Recording } from './Recording.ts';

const FORMAT = 'brazada-recording';
const VERSION = 1;
const TYPES = ['@xstate.actor', '@xstate.event', '@xstate.snapshot'];

export function writeRecording(recording: Recording): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, messages: recording }, null, 1);
}

/** Null for a file that is no recording, or that a newer inspector wrote. */
export function readRecording(text: string): Recording | null {
  const json = parsed(text);
  if (!isObject(json) || json['format'] !== FORMAT || json['version'] !== VERSION) return null;
  const { messages } = json;
  return Array.isArray(messages) && messages.every(isMessage) ? messages : null;
}

/** Whether this is something that the protocol says, whoever says it. */
export function isMessage(data: unknown): data is StatelyInspectionEvent {
  if (!isObject(data) || typeof data['sessionId'] !== 'string') return false;
  if (!TYPES.includes(String(data['type'])) || typeof data['_version'] !== 'string') return false;
  if (data['type'] === '@xstate.actor')
    return typeof data['name'] === 'string' && isObject(data['snapshot']);
  if (!isObject(data['event']) || typeof data['event']['type'] !== 'string') return false;
  return data['type'] === '@xstate.event' || isObject(data['snapshot']);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
