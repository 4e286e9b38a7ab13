import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CheckoutView } from '#/shop/orders/placing/checkout.schema.ts'

type Answer = { status: number; body: unknown; cookie?: string }
type Call = { method: 'GET' | 'POST'; path: string; body?: object; cookie?: string; key?: string }

/** Guests who buy one piece after another until they are stopped, with the answers they got. */
export function startBuyers({
  origins,
  sku,
  count,
}: {
  origins: () => string[]
  sku: string
  count: number
}) {
  const tally: Record<string, number> = {}
  const confirmed: { email: string; orderId: string; at: number }[] = []
  const agent = new Agent({ keepAlive: true })
  let going = true
  let next = 0

  /**
   * One request to the next server. Each buyer has a network address of their own, as guests do: limits count by it.
   */
  function ask(call: Call, localAddress: string): Promise<Answer> {
    const all = origins()
    const { hostname, port } = new URL(all[next++ % all.length]!)
    return new Promise((resolve, reject) => {
      const headers = {
        locale: 'sv_SE',
        ...(call.body && { 'content-type': 'application/json' }),
        ...(call.cookie && { cookie: call.cookie }),
        ...(call.key && { 'idempotency-key': call.key }),
      }
      const sent = request(
        { hostname, port, agent, method: call.method, path: `/api${call.path}`, headers, localAddress },
        (answer) => {
          const parts: Buffer[] = []
          answer.on('data', (part: Buffer) => parts.push(part))
          answer.once('error', reject).once('end', () => {
            const text = Buffer.concat(parts).toString()
            const cookie = answer.headers['set-cookie']?.find((one) => one.startsWith('webshop_user='))
            resolve({
              status: answer.statusCode ?? 0,
              body: text.startsWith('{') ? JSON.parse(text) : text,
              ...(cookie && { cookie: cookie.split(';')[0]! }),
            })
          })
        },
      )
      sent.once('error', reject).end(call.body && JSON.stringify(call.body))
    })
  }
  /** Like our browser client: a request without an answer, or with a 503, is repeated with the same key. */
  async function insist(call: Call, localAddress: string): Promise<Answer> {
    for (;;) {
      const answer = await ask(call, localAddress).catch((error: NodeJS.ErrnoException) => ({
        status: 0,
        body: error.code ?? error.message,
      }))
      const outcome = answer.status === 0 ? `no answer (${answer.body})` : String(answer.status)
      tally[outcome] = (tally[outcome] ?? 0) + 1
      // A stopped buyer gives up an unconfirmed call, since it would never end if no process comes back.
      if (!going || (answer.status !== 503 && answer.status !== 0)) return answer
      await sleep(200)
    }
  }
  async function buyOne(localAddress: string) {
    const email = `${randomUUID()}@example.com`
    const added = await insist(
      { method: 'POST', path: '/shop/cart/items', body: { sku, quantity: 1 } },
      localAddress,
    )
    if (!added.cookie) return
    const { cookie } = added
    const seen = await insist(
      { method: 'POST', path: '/shop/checkout', body: { email }, cookie },
      localAddress,
    )
    if (seen.status !== 200) return
    const { cart, shipping } = seen.body as CheckoutView
    const method = shipping[0]!
    const body = {
      ...address,
      email,
      shipping: method.id,
      total: method.total,
      cartVersion: cart.version,
      terms: true,
    }
    const path = '/shop/checkout/order'
    const placed = await insist({ method: 'POST', path, body, cookie, key: randomUUID() }, localAddress)
    if (placed.status !== 201) return
    const { orderId } = placed.body as { orderId: string }
    confirmed.push({ email, orderId, at: performance.now() })
  }
  const buyers = Array.from({ length: count }, async (_, buyer) => {
    for (let nth = 0; going; nth++)
      await buyOne(`127.${1 + (buyer % 100)}.${Math.floor(nth / 200) % 250}.${1 + (nth % 200)}`)
  })
  return {
    tally,
    confirmed,
    async stop() {
      going = false
      await Promise.all(buyers)
      agent.destroy()
    },
  }
}

const address = {
  firstName: 'Maja',
  lastName: 'Lind',
  phone: '0701234567',
  street: 'Storgatan',
  streetNumber: '1',
  streetDoor: '',
  zip: '111 22',
  city: 'Stockholm',
}
