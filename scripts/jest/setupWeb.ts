import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long `find…` and `waitFor` are patient: a busy machine is no failure, what never shows still is.
configure({ asyncUtilTimeout: 8_000 });
