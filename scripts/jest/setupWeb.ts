import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long `find…` and `waitFor` are patient: a busy machine is no failure, what never shows still is.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no screen: a phone, unless a test says otherwise.
window.matchMedia = (media) =>
  Object.assign(new EventTarget() as MediaQueryList, { media, matches: false });
