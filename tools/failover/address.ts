import { createServer, connect as dial, type Socket } from 'node:net'

/** The one address that a managed database keeps while its servers change; its target is given by port. */
export async function openAddress(first: number) {
  let target: number | undefined = first
  const open = new Set<Socket>()
  const server = createServer((incoming) => {
    if (!target) return incoming.resetAndDestroy()
    const outgoing = dial(target, '127.0.0.1')
    for (const [one, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      one.setNoDelay(true)
      open.add(one)
      one.once('close', () => open.delete(one) && other.destroy())
      one.on('error', () => other.destroy())
      one.pipe(other)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    /** Refuses new connections and closes the open ones. */
    cut() {
      target = undefined
      for (const socket of open) socket.resetAndDestroy()
    },
    leadTo(port: number) {
      target = port
    },
    async close() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
