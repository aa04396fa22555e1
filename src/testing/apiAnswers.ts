interface Answer {
  $ref?: string;
  content?: Record<string, unknown>;
}

interface Operation {
  responses?: Record<string, Answer>;
}

/** The statuses and media types that the document has, by call. */
export function answersOf(document: unknown): ReadonlyMap<string, readonly string[]> {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { responses: Record<string, Answer> };
  };
  const whole = (answer: Answer) =>
    components.responses[answer.$ref?.split('/').at(-1) ?? ''] ?? answer;
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses = {} }]) => [
        `${method.toUpperCase()} ${path}`,
        Object.entries(responses).flatMap(([status, answer]) =>
          Object.keys(whole(answer).content ?? {}).map((type) => `${status} ${type}`),
        ),
      ]),
    ),
  );
}
