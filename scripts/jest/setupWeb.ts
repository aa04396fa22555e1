import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Timeout of `find…` and `waitFor`: long enough for a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no screen: tests run as a phone unless they say otherwise.
window.matchMedia = (media) =>
  Object.assign(new EventTarget() as MediaQueryList, { media, matches: false });

// jsdom lays nothing out: an editor asks where its words are.
Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
Range.prototype.getBoundingClientRect = () => new DOMRect();
document.elementFromPoint = () => null;
