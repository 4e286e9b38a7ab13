import { Agent, request } from 'node:http'
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  parentPort,
  Worker,
  workerData,
} from 'node:worker_threads'
import { pinThread } from './pinned.ts'

export type LoadCall = {
  method: string
  path: string
  headers?: Record<string, string>
  body?: string
  /** Bodies of which each call takes one at random. */
  bodies?: readonly string[]
  /** Another server than the load's. */
  origin?: string
}
export type LoadAnswer = { status: number; text: string; cookies: string[] }
/** Repeated work of a client that makes several calls: its own call tells it which client it is. */
export type Flow = (ask: (call: LoadCall) => Promise<LoadAnswer>, call: LoadCall) => Promise<number>
/**
 * `flow`: the address of a module that exports one. With `each`, every client ends after this many calls, whatever
 * their duration. `pinned`: from this load on the clients' thread stays on the core that the server does not have.
 */
export type Load = {
  origin: string
  calls: LoadCall[]
  seconds: number
  each?: number
  flow?: string
  pinned?: boolean
}
export type Measured = {
  count: number
  perSecond: number
  p50: number
  p99: number
  /** The part that took over 0.7 s. */
  slow: number
  failed: number
}

let clients: Worker | undefined

/**
 * As many clients as calls, each repeating its own over one connection, from one separate thread. The thread stays for
 * the next load: code that runs for the first time costs several times as much, and would be measured.
 */
export function load(run: Load): Promise<Measured> {
  clients ??= new Worker(new URL(import.meta.url), { workerData: 'clients' })
  clients.unref()
  const { port1: answer, port2: answerTo } = new MessageChannel()
  return new Promise<Measured>((resolve, reject) => {
    answer.once('message', ({ measured, error }) => (error ? reject(error) : resolve(measured)))
    clients?.postMessage({ run, answerTo }, [answerTo])
  }).finally(() => answer.close())
}

if (!isMainThread && workerData === 'clients')
  parentPort?.on('message', async ({ run, answerTo }: { run: Load; answerTo: MessagePort }) =>
    answerTo.postMessage(
      await measure(run).then(
        (measured) => ({ measured }),
        (error) => ({ error }),
      ),
    ),
  )

const SLOW_MS = 700

async function measure({
  origin,
  calls,
  seconds,
  each = Infinity,
  flow: module,
  pinned,
}: Load): Promise<Measured> {
  if (pinned) pinThread('others')
  const { flow = answered }: { flow?: Flow } = module ? await import(module) : {}
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  let failed = 0
  const begun = performance.now()
  const client = async (call: LoadCall) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let nth = 0; nth < each && performance.now() < begun + seconds * 1000; nth++) {
      const start = performance.now()
      const status = await flow((call) => ask(toOf(call, { hostname, port, agent }), call), chosen(call))
      times.push(performance.now() - start)
      if (status >= 400) failed++
    }
    agent.destroy()
  }
  await Promise.all(calls.map(client))
  const took = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  const slow = times.filter((ms) => ms > SLOW_MS).length / Math.max(1, times.length)
  return { count: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), slow, failed }
}

async function answered(ask: Parameters<Flow>[0], call: LoadCall) {
  return (await ask(call)).status
}

type To = { hostname: string; port: string; agent?: Agent }
const chosen = ({ bodies, ...call }: LoadCall): LoadCall =>
  bodies ? { ...call, body: bodies[Math.floor(Math.random() * bodies.length)] } : call

/** Connections to another server are kept as well, one for each client at most. */
const elsewhere = new Agent({ keepAlive: true })
function toOf({ origin }: LoadCall, own: To): To {
  if (!origin) return own
  const { hostname, port } = new URL(origin)
  return { hostname, port, agent: elsewhere }
}

function ask(to: To, { method, path, headers, body }: LoadCall): Promise<LoadAnswer> {
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, method, path, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          cookies: answer.headers['set-cookie'] ?? [],
        }),
      )
    })
    sent.once('error', reject).end(body)
  })
}
