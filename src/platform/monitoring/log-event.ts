type LoggedEvent = { name: string; properties: Record<string, unknown> }

/** Events logged before the listener was loaded: it comes in a chunk of its own, after the page. */
const waiting: LoggedEvent[] = []
let listener: ((event: LoggedEvent) => void) | undefined

/** Logs a named event with its properties, if the visitor has agreed to that; never throws, never waits. */
export function logEvent(name: string, properties: Record<string, unknown> = {}): void {
  if (listener) listener({ name, properties })
  else if (typeof document !== 'undefined') waiting.push({ name, properties })
}

export function listenToEvents(listen: (event: LoggedEvent) => void): void {
  listener = listen
  for (const event of waiting.splice(0)) listen(event)
}
