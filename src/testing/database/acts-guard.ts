import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { lookActs, otherActs } from '#/platform/second-looks/acts.ts'

/** The staff route of the test's running call. */
const calling = new AsyncLocalStorage<string>()

/** Statements that move money, credit or goods. */
const moves = /INSERT INTO (ledger_txn|stock_move|wallet_credit|refund)\b/

const acts = [...Object.values(lookActs), ...otherActs].map(({ route }) => {
  const [method, path] = route.split(' ')
  return new RegExp(`^${method} ${path!.replace(/:\w+/g, '[^/]+')}$`)
})

/** Runs a call. A staff route without a row in the table of acts (platform/second-looks/acts.ts) fails when it moves money, credit or goods. */
export const heldToActs = <T>(method: string, url: string, call: () => T): T =>
  url.startsWith('/studio/') && method !== 'GET'
    ? calling.run(`${method} /api${url.split('?')[0]}`, call)
    : call()

const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown }
const { query } = client
client.query = function (...given) {
  const route = calling.getStore()
  if (route && !acts.some((act) => act.test(route))) {
    const [sent] = given as [string | { text?: string; statements?: readonly { text: string }[] }]
    const texts =
      typeof sent === 'string' ? [sent] : (sent.statements ?? [sent]).map(({ text }) => text ?? '')
    if (texts.some((text) => moves.test(text)))
      throw new Error(`${route} moves money, credit or goods, and has no row in second-looks/acts.ts`)
  }
  return query.apply(this, given)
}
