import { generateSync } from 'otplib';
import { ADMIN_TOOLS_PATHS as PATHS } from '../contract/tools/toolsPaths.ts';
import type { TestApp } from './buildTestApp.ts';
import { MEMBER_PASSWORD } from './comeAsMember.ts';

const STEP_MS = 30_000;

/** The code that an app with this key shows, some steps of 30 seconds from now. */
export function codeOf(key: string, steps = 0): string {
  const secret = key.replaceAll(' ', '');
  return generateSync({ secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });
}

/** Sets up a second factor for a member with this token, who is an admin; returns the app's key. The codes of now and later still serve. */
export async function giveSecondFactor({ app }: Pick<TestApp, 'app'>, token: string) {
  const post = async (url: string, payload: object) => {
    const headers = { authorization: `Token ${token}` };
    const answer = await app.inject({ method: 'POST', url, payload, headers });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ key: string; ticket: string }>();
  };
  await post(PATHS.proof, { password: MEMBER_PASSWORD });
  const { key, ticket } = await post(PATHS.beginSecondFactor, {});
  await post(PATHS.confirmSecondFactor, { ticket, otp: codeOf(key, -1) });
  return key;
}
