import { Agent, createServer, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const ASKS_EVERY_MS = 200
const COMES_BACK_WITHIN_MS = 60_000

/** A simple balancer: takes the healthy servers in turn, and the next one when a port refuses the connection. */
export async function openBalancer(ports: readonly number[]) {
  const well = new Set(ports)
  const agent = new Agent({ keepAlive: true })
  let going = true
  let next = 0
  const asking = (async () => {
    for (; going; await sleep(ASKS_EVERY_MS))
      await Promise.all(
        ports.map(async (port) => {
          const isWell = await fetch(`http://127.0.0.1:${port}/healthcheck`).then(
            ({ ok }) => ok,
            () => false,
          )
          if (isWell) well.add(port)
          else well.delete(port)
        }),
      )
  })()
  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.once('end', () => pass(ports.length))
    function pass(tries: number) {
      const open = ports.filter((port) => well.has(port))
      const port = open[next++ % open.length]
      if (!port) return void outgoing.writeHead(503).end()
      // Guests keep their own network address.
      const headers = { ...incoming.headers, connection: 'keep-alive' }
      const options = { host: '127.0.0.1', port, agent, method: incoming.method, path: incoming.url, headers }
      const sent = request({ ...options, localAddress: incoming.socket.remoteAddress }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // A refused connection has sent nothing and may be retried; a request that was sent and not answered may not.
        if (error.code === 'ECONNREFUSED' && tries > 1) return pass(tries - 1)
        incoming.socket.resetAndDestroy()
      })
      sent.end(Buffer.concat(parts))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    async sees(port: number) {
      const until = performance.now() + COMES_BACK_WITHIN_MS
      while (!well.has(port)) {
        if (performance.now() > until) throw new Error(`The process on ${port} did not come back`)
        await sleep(50)
      }
    },
    async close() {
      going = false
      await asking
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
