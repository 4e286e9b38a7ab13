import { Agent, request } from 'node:http'
import {
  isMainThread,
  MessageChannel,
  type MessagePort,
  parentPort,
  Worker,
  workerData,
} from 'node:worker_threads'

export type LoadCall = { method: string; path: string; headers?: Record<string, string>; body?: string }
export type LoadAnswer = { status: number; text: string; cookies: string[] }
/** Repeated work of a client that makes several calls: its own call tells it which client it is. */
export type Flow = (ask: (call: LoadCall) => Promise<LoadAnswer>, call: LoadCall) => Promise<number>
/**
 * `flow`: the address of a module that exports one. With `each`, every client ends after this many calls, whatever
 * their duration.
 */
export type Load = { origin: string; calls: LoadCall[]; seconds: number; each?: number; flow?: string }
export type Measured = { count: number; perSecond: number; p50: number; p99: number; failed: number }

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

async function measure({ origin, calls, seconds, each = Infinity, flow: module }: Load): Promise<Measured> {
  const { flow = answered }: { flow?: Flow } = module ? await import(module) : {}
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  let failed = 0
  const begun = performance.now()
  const client = async (call: LoadCall) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let nth = 0; nth < each && performance.now() < begun + seconds * 1000; nth++) {
      const start = performance.now()
      const status = await flow((call) => ask({ hostname, port, agent }, call), call)
      times.push(performance.now() - start)
      if (status >= 400) failed++
    }
    agent.destroy()
  }
  await Promise.all(calls.map(client))
  const took = (performance.now() - begun) / 1000
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { count: times.length, perSecond: times.length / took, p50: at(0.5), p99: at(0.99), failed }
}

async function answered(ask: Parameters<Flow>[0], call: LoadCall) {
  return (await ask(call)).status
}

type To = { hostname: string; port: string; agent: Agent }

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
