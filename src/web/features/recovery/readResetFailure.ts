import type { ApiError } from '../../api/ApiError.ts';

interface ResetFailure {
  isDeadLink: boolean;
  fields: { name: 'password' | 'password2'; sentence: string }[];
}

/** Whether the link or a password was refused; neither when the shop could not be asked. */
export function readResetFailure({ code, fields = {} }: ApiError): ResetFailure {
  const refused = (['password', 'password2'] as const).flatMap((name) => {
    const [sentence] = fields[name] ?? [];
    return sentence === undefined ? [] : [{ name, sentence }];
  });
  const isRefused = code === 'invalid' || code === 'notFound';
  return { isDeadLink: isRefused && refused.length === 0, fields: refused };
}
