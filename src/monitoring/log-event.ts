type Told = { name: string; properties: Record<string, unknown> }

/** Told before anybody listened: the listener comes in a chunk of its own, after the page. */
const waiting: Told[] = []
let listener: ((told: Told) => void) | undefined

/** Logs a named event with its properties, if the visitor has agreed to that; never throws, never waits. */
export function logEvent(name: string, properties: Record<string, unknown> = {}): void {
  if (listener) listener({ name, properties })
  else if (typeof document !== 'undefined') waiting.push({ name, properties })
}

export function listenToEvents(listen: (told: Told) => void): void {
  listener = listen
  for (const told of waiting.splice(0)) listen(told)
}
