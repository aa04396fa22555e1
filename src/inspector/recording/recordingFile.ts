import type { StatelyInspectionEvent } from '@statelyai/inspect';
import { isHarmless } from '../../protocol/isHarmless.ts';
import { isIntervention } from '../../protocol/SnapshotNotes.ts';
import { isObject, type Json } from '../chart/Chart.ts';
import { readTicket, type Ticket } from '../ticket/Ticket.ts';
import type { Recording } from './Recording.ts';

const TYPES = ['@xstate.actor', '@xstate.event', '@xstate.snapshot'];
/** Maximum length of names. */
const MAX_NAME_LENGTH = 500;
const MAX_DEFINITION_LENGTH = 1_000_000;
/** Largest valid date, in milliseconds since 1970. */
const MAX_TIMESTAMP = 8.64e15;

const FORMAT = 'brazada-recording';
const VERSION = 1;

export interface RecordingFile {
  messages: Recording;
  /** Written by another version of the inspector: some content may be unknown. */
  isOtherVersion: boolean;
  /** The ticket that the file carries. */
  ticket: Ticket | null;
}

export function writeRecording(recording: Recording, ticket?: Ticket): string {
  return JSON.stringify({ format: FORMAT, version: VERSION, ticket, messages: recording }, null, 1);
}

/** Null for a file that is not a recording. */
export function readRecording(text: string): RecordingFile | null {
  const json = parsed(text);
  if (!isObject(json) || json['format'] !== FORMAT) return null;
  const { messages, version, ticket } = json;
  if (!Array.isArray(messages)) return null;
  const isOtherVersion = version !== VERSION;
  const known = messages.filter(isMessage);
  if (known.length < messages.length && !isOtherVersion) return null;
  return { messages: known, isOtherVersion, ticket: readTicket(ticket) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Accepts a valid protocol message from any sender. */
export function isMessage(data: unknown): data is StatelyInspectionEvent {
  return isObject(data) && isShaped(data) && isHarmless(data);
}

function isShaped(message: Json): boolean {
  const { type, _version, sessionId, createdAt, event, snapshot } = message;
  if (!TYPES.some((each) => each === type) || typeof _version !== 'string') return false;
  if (!isName(sessionId) || !isMoment(createdAt)) return false;
  if (type === '@xstate.actor') return isIntroduction(message);
  if (!isObject(event) || !isName(event['type'])) return false;
  if (type === '@xstate.event') return isNameIfAny(message['sourceId']);
  return isObject(snapshot) && arePlaces(message['transitions']) && areNotes(message);
}

function areNotes({ snapshotId, failure, intervention }: Json): boolean {
  if (intervention !== undefined && !isIntervention(intervention)) return false;
  const isNumbered = snapshotId === undefined || Number.isSafeInteger(snapshotId);
  return isNumbered && (failure === undefined || typeof failure === 'string');
}

/** Actors are announced before their first snapshot. */
function isIntroduction(message: Json): boolean {
  const { name, parentId, definition = '', snapshot } = message;
  const isShort = typeof definition === 'string' && definition.length <= MAX_DEFINITION_LENGTH;
  const isBegun = isObject(snapshot) || snapshot === undefined || snapshot === null;
  return isShort && isBegun && isName(name) && isNameIfAny(parentId) && areNotes(message);
}

function arePlaces(transitions: unknown): boolean {
  if (transitions === undefined) return true;
  if (!Array.isArray(transitions)) return false;
  return transitions.every(
    (each) =>
      isObject(each) &&
      typeof each['source'] === 'string' &&
      typeof each['eventType'] === 'string' &&
      typeof each['index'] === 'number',
  );
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value.length <= MAX_NAME_LENGTH;
}

function isNameIfAny(value: unknown): boolean {
  return value === undefined || value === null || isName(value);
}

function isMoment(value: unknown): boolean {
  return typeof value === 'string' && Math.abs(Number(value)) <= MAX_TIMESTAMP;
}
