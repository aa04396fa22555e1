import { API_PATHS } from '../../src/contract/apiPaths.ts';

const DEMO_ADMIN = { username: 'admin', password: 'brazada-demo' };

/** Headers of the demo's admin. */
export async function logInAsAdmin(url: string): Promise<{ authorization: string }> {
  const answer = await fetch(url + API_PATHS.login, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO_ADMIN),
  });
  if (!answer.ok) throw new Error(`The demo's admin could not log in: ${answer.status}`);
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Token ${token}` };
}
