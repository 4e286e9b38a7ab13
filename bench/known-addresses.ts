import { connect } from '#/platform/database/db.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { givenMember } from '#/testing/given/given-charge.ts'
import { registration } from '#/testing/people/people.ts'
import { proven } from '#/testing/proven.ts'
import { openWorld } from '#/testing/world/world.ts'

const PAIRS = 200
type Ask = (email: string, nth: number) => Promise<{ status: number }>
type Probe = { name: string; status: number; before?: (nth: number) => Promise<void>; ask: Ask }

/** Compares the time of an unknown address with that of a known one (T2). */
export async function benchKnownAddresses() {
  const server = await startTemplate({ durable: true })
  const pool = connect(await cloneTemplate(server.url, 'bench_known'), 20)
  const clock = manualClock('2026-03-02T09:00:00Z')
  const world = await openWorld({ db: pool, clock })
  const known = registration('se')
  await world.call('POST', '/register', { body: known, market: 'se' })

  const ipOf = (nth: number) => `10.0.${nth}.1`
  let as: Awaited<ReturnType<typeof proven>>
  const probes: Probe[] = [
    {
      name: 'a wrong password',
      status: 401,
      before: async (nth) => void (nth % 8 === 0 && clock.advance('PT16M')), // before the limit
      ask: (email, nth) =>
        world.call('POST', '/login', { body: { email, password: 'wrong' }, remoteAddress: ipOf(nth) }),
    },
    {
      name: 'a password reset',
      status: 202,
      ask: (email, nth) =>
        world.call('POST', '/password-reset', { body: { email }, remoteAddress: ipOf(nth) }),
    },
    {
      name: 'a change of address',
      status: 202,
      // A new member each time, with one request before: three an hour are allowed.
      before: async (nth) => {
        as = await proven(world, await givenMember(world as never, { card: null }), ['email'])
        await world.call('POST', '/me/email', { as, body: { email: `before${nth}@garderobe.example` } })
      },
      ask: (email) => world.call('POST', '/me/email', { as, body: { email } }),
    },
  ]
  const rows = []
  for (const one of probes) rows.push(await timePairs(one, known.email))
  await world.close()
  await pool.close()
  await server.stop()
  return { rows }
}

/** The two kinds in alternating order: the median of each kind, and of the differences of each pair. */
async function timePairs({ name, status, before, ask }: Probe, known: string) {
  const pairs: { known: number; unknown: number }[] = []
  for (let nth = 0; nth < PAIRS; nth++) {
    await before?.(nth)
    const pair = { known: 0, unknown: 0 }
    const emails = { known, unknown: `nobody${nth}@garderobe.example` }
    for (const kind of nth % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      const start = performance.now()
      const answer = await ask(emails[kind], nth)
      pair[kind] = performance.now() - start
      if (answer.status !== status) throw new Error(`${name}: ${answer.status}`)
    }
    pairs.push(pair)
  }
  return {
    call: name,
    'known ms': middle(pairs.map((pair) => pair.known)).toFixed(2),
    'unknown ms': middle(pairs.map((pair) => pair.unknown)).toFixed(2),
    'apart ms': Math.abs(middle(pairs.map((pair) => pair.known - pair.unknown))).toFixed(2),
  }
}
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
