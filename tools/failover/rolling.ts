import { setTimeout as sleep } from 'node:timers/promises'
import type { startServer } from '../../e2e/server.ts'
import { openBalancer } from './balancer.ts'
import { startBuyers } from './buyers.ts'

type Server = Awaited<ReturnType<typeof startServer>>
type Roll = {
  servers: Server[]
  ports: number[]
  startOn(port: number): Promise<Server>
  sku: string
  count: number
}

/** Three processes behind a balancer; each in turn is told to end, ends, and is started again, while guests buy. */
export async function rollThrough({ servers, ports, startOn, sku, count }: Roll) {
  const all = [...servers]
  for (const port of ports.slice(all.length)) all.push(await startOn(port))
  const balancer = await openBalancer(ports)
  const buyers = startBuyers({ origins: () => [balancer.origin], sku, count })
  await sleep(3_000)
  for (const [nth, port] of ports.entries()) {
    await all[nth]!.stop()
    all[nth] = await startOn(port)
    await balancer.sees(port)
    await sleep(1_000)
  }
  await buyers.stop()
  await balancer.close()
  await Promise.all(all.map((server) => server.stop()))
  return buyers
}
