import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../inspector/App.tsx';
import type { Recording } from '../inspector/recording/Recording.ts';
import { writeRecording } from '../inspector/recording/recordingFile.ts';
import { createSession } from '../inspector/session/createSession.ts';
import { giveSizes } from './data/giveSizes.ts';

/** The inspector in a window that no shop opened, with a recording that was dropped on it. */
export async function openRecordingApp(messages: Recording | string) {
  giveSizes();
  const user = userEvent.setup();
  const session = createSession(
    () => null,
    (run) => run(),
  );
  const { container } = render(<App session={session} />);
  const drop = (text: string) => {
    const file = new File([text], 'g.json', { type: 'application/json' });
    // jsdom cannot read files.
    const readable = Object.assign(file, { text: () => Promise.resolve(text) });
    fireEvent.drop(container.firstElementChild!, { dataTransfer: { files: [readable] } });
  };
  drop(typeof messages === 'string' ? messages : writeRecording(messages));
  await screen.findByText('Grabación: g.json');
  return { user, drop, app: container.firstElementChild! };
}
