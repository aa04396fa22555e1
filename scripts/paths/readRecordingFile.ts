import { readFile } from 'node:fs/promises';
import type { Recording } from '../../src/inspector/recording/Recording.ts';
import { readRecording } from '../../src/inspector/recording/recordingFile.ts';
import { OperatorError } from '../../src/server/platform/OperatorError.ts';

/** @throws OperatorError for a file that cannot be replayed */
export async function readRecordingFile(file: string): Promise<Recording> {
  const recording = readRecording(await textOf(file));
  if (!recording) throw new OperatorError(`${file} is not a recording of the inspector.`);
  if (recording.isOtherVersion) {
    throw new OperatorError(
      `${file} was written by another version of the inspector: it can be looked at there, and not be replayed.`,
    );
  }
  return recording.messages;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new OperatorError(`${file} cannot be read (${code}).`);
  }
}
