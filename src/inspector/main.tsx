import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createSession } from './session/createSession.ts';
import { linkToShop } from './shopNavigation.ts';

const root = document.getElementById('root');
if (root) {
  const session = createSession(linkToShop, (run) => window.setTimeout(run, 16));
  createRoot(root).render(<App session={session} hash={window.location.hash} />);
}
