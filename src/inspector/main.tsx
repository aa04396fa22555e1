import './styles/global.css';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { createSession } from './session/createSession.ts';
import { inviteShop, linkToShop, shopBeside } from './shopNavigation.ts';

const root = document.getElementById('root');
if (root) {
  const beside = shopBeside();
  if (beside !== null) inviteShop();
  const session = createSession(linkToShop, (run) => window.setTimeout(run, 16));
  createRoot(root).render(<App session={session} hash={window.location.hash} beside={beside} />);
}
