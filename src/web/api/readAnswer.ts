import { codeOfStatus, type ApiError } from './ApiError.ts';

export type Answer = { data: unknown } | { error: ApiError };

/** JSON as JSON, plain text as text; a page of HTML (a proxy's error page) is nothing to show. */
export async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok) return { error: readFailure(response.status, type, text) };
  if (!type.includes('json')) return { error: { code: 'unreadable', status: response.status } };
  const data = parseJson(text);
  if (data === undefined) return { error: { code: 'unreadable', status: response.status } };
  return { data };
}

function readFailure(status: number, type: string, text: string): ApiError {
  const failure: ApiError = { code: codeOfStatus(status), status };
  if (type.startsWith('text/plain') && text !== '') return { ...failure, message: text };
  const body = type.includes('json') ? parseJson(text) : undefined;
  if (typeof body !== 'object' || body === null) return failure;
  const told = { ...failure, ...readMessage(body), ...readFields(body) };
  return failure.code === 'conflict' ? { ...told, body } : told;
}

function readMessage(body: object): Pick<ApiError, 'message'> {
  if ('detail' in body && typeof body.detail === 'string') return { message: body.detail };
  if ('message' in body && typeof body.message === 'string') return { message: body.message };
  return {};
}

function readFields(body: object): Pick<ApiError, 'fields'> {
  if (!('errors' in body) || typeof body.errors !== 'object' || body.errors === null) return {};
  const fields = Object.entries(body.errors).map(([field, sentences]) => [
    field,
    (Array.isArray(sentences) ? sentences : [sentences]).map(String),
  ]);
  return { fields: Object.fromEntries(fields) as Record<string, string[]> };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
