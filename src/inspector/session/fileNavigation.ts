import { readRecording, writeRecording, type RecordingFile } from '../recording/recordingFile.ts';
import type { Recording } from '../recording/Recording.ts';

const MAX_FILE_BYTES = 100_000_000;

/** A recording that somebody opened, or why it was none. */
export type OpenedFile =
  ({ name: string } & RecordingFile) | { name: string; problem: 'notRecording' | 'tooLarge' };

export async function openFile(file: File): Promise<OpenedFile> {
  const { name, size } = file;
  if (size > MAX_FILE_BYTES) return { name, problem: 'tooLarge' };
  const recording = readRecording(await file.text().catch(() => ''));
  return recording ? { name, ...recording } : { name, problem: 'notRecording' };
}

/** Hands a recording over as a download. */
export function saveRecording(recording: Recording): void {
  const blob = new Blob([writeRecording(recording)], { type: 'application/json' });
  const url = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = `grabacion-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`;
  anchor.click();
  URL.revokeObjectURL(url);
}

/** Whether the clipboard took it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
