import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { level } from './rush.rule.ts'

/** Average number of open requests from which work behind buyers waits. */
const OPEN = 4

/** True while this process has so many open requests that other work makes buyers wait. */
export type Rush = () => boolean

type Started = { request: IncomingMessage; response: ServerResponse }

/**
 * Measures the requests that are open at a time, by the channel of Node's HTTP server: a busy thread, a full pool and a slow database all
 * leave requests open. Those of the sandboxes, of webhooks and of pages that listen are not counted.
 */
export function openRush(): Rush {
  const average = level({ seconds: 1 })
  let open = 0
  const change = (by: 1 | -1) => {
    average.pass(performance.now(), open)
    open += by
  }
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started
    if (!isVisitors(request)) return
    change(1)
    response.once('close', () => change(-1))
  })
  return () => average.pass(performance.now(), open) >= OPEN
}

const isVisitors = ({ url = '', headers }: IncomingMessage) =>
  !/^\/(sandbox\/|api\/payments\/webhook)/.test(url) && headers.accept !== 'text/event-stream'
