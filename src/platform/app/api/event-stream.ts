import { staffLocale } from '#/platform/markets/markets.ts'
import { mendSession, readSession } from '#/platform/sessions/browser/session.ts'

const AGAIN_MS = 1_000
const LONGEST_MS = 30_000

type Hear = { event(data: string): void; missed(): void }

/**
 * Reads an event stream of the staff's API until the signal ends it. A lost connection is opened again, after longer and
 * longer pauses; `missed` is called then, since events may be lost. A refusal ends it.
 */
export async function readEvents(path: string, signal: AbortSignal, { event, missed }: Hear) {
  let pauseMs = AGAIN_MS
  for (let first = true; !signal.aborted; first = false) {
    try {
      const response = await ask(path, signal)
      if (!response || (response.status >= 400 && response.status < 500)) return
      if (response.ok && response.body) {
        pauseMs = AGAIN_MS
        if (!first) missed()
        for await (const data of eventsOf(response.body)) event(data)
      }
    } catch {
      // The connection is lost, or the page ends it.
    }
    await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, LONGEST_MS)
  }
}

/** `EventSource` sends no Authorization header, by which alone the API knows a caller. */
async function ask(path: string, signal: AbortSignal) {
  const session = readSession(document.cookie, 'staff')
  if (!session) return undefined
  const headers = {
    Accept: 'text/event-stream',
    Authorization: `UID ${session.id} ${session.token}`,
    Locale: staffLocale,
  }
  const response = await fetch(`/api${path}`, { headers, credentials: 'same-origin', signal })
  mendSession()
  return response
}

async function* eventsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let partial = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    const events = (partial + value).split('\n\n')
    partial = events.pop() ?? ''
    for (const text of events) {
      const data = text.split('\n').find((line) => line.startsWith('data: '))
      if (data) yield data.slice('data: '.length)
    }
  }
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
