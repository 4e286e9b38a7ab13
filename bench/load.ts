import { Agent, request } from 'node:http'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'

export type Call = { method: string; path: string; headers?: Record<string, string>; body?: string }
type Load = { origin: string; calls: Call[]; seconds: number }
export type Measured = { perSecond: number; p50: number; p99: number; failed: number }

/** As many clients as there are calls, each repeating its own over one connection, from a thread of their own. */
export function load(run: Load): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: run })
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}

if (!isMainThread && workerData?.calls) parentPort?.postMessage(await measure(workerData as Load))

async function measure({ origin, calls, seconds }: Load): Promise<Measured> {
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  let failed = 0
  const until = performance.now() + seconds * 1000
  const client = async ({ method, path, headers, body }: Call) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (performance.now() < until) {
      const start = performance.now()
      const status = await new Promise<number>((resolve, reject) => {
        const sent = request({ hostname, port, agent, method, path, headers }, (answer) => {
          answer.resume().once('end', () => resolve(answer.statusCode ?? 0))
        })
        sent.once('error', reject).end(body)
      })
      times.push(performance.now() - start)
      if (status >= 400) failed++
    }
    agent.destroy()
  }
  await Promise.all(calls.map(client))
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed }
}
