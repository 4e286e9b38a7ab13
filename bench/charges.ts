import { chargeCard } from '#/money/charges/attempt/charge-card.job.ts'
import { attemptKey, intentToTry } from '#/money/charges/attempt/intents.ts'
import { findCharge } from '#/money/charges/find-charges.ts'
import { applyIntent } from '#/money/charges/outcome/apply-intent.ts'
import { findMandate } from '#/money/payment-methods/mandates.ts'
import { connect, type Pool } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import type { PaymentIntent } from '#/platform/ports/payment-provider.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { givenCharge, givenMember } from '#/testing/given/given-charge.ts'
import { openWorld } from '#/testing/world/world.ts'
import { postgresProcessor } from './postgres-processor.ts'

const CLIENTS = 16
const MEMBERS = 64

/**
 * Charges a second: the provider's answers applied, each with its booking, its receipt, and its invoice and box marked
 * as paid; then whole charges, with the payment sandbox and its network. Jobs and mails wait meanwhile.
 */
export async function benchCharges({ charges = 1000 } = {}) {
  const server = await startTemplate({ durable: true })
  const pool = connect(asApp(await cloneTemplate(server.url, 'bench_charges')), CLIENTS)
  const world = await openWorld({ db: pool, clock: systemClock })
  const members: { market: MarketId; memberId: string }[] = []
  for (let n = 0; n < MEMBERS; n++) {
    const market = marketIds[n % marketIds.length]!
    members.push({ market, memberId: (await givenMember(world as never, { market })).id })
  }
  const owed = async () => {
    const ids: string[] = []
    for (let n = 0; n < charges; n++)
      ids.push((await givenCharge(world as never, members[n % MEMBERS]!)).chargeIds[0]!)
    return ids
  }
  const answers: PaymentIntent[] = []
  await together(await owed(), async (id) => void answers.push(await answerTo(world, id)))
  const applied = await measured(pool, answers, (answer) => applyIntent(world.ctx, answer))
  const whole = await measured(pool, await owed(), (subject) =>
    chargeCard.run(world.ctx, { subject } as never),
  )
  await world.close()
  await pool.close()
  await server.stop()
  return {
    clients: CLIENTS,
    rows: [
      { what: 'answers of the provider applied', ...applied },
      { what: 'charges from the try to the booking', ...whole },
    ],
  }
}

type World = Awaited<ReturnType<typeof openWorld>>

/** A charged card whose charge is not applied yet. */
async function answerTo({ ctx }: World, chargeId: string): Promise<PaymentIntent> {
  const charge = (await findCharge(ctx.db, chargeId))!
  const mandate = (await findMandate(ctx.db, charge.memberId))!
  const { intent } = await intentToTry(ctx, charge, mandate.id)
  return ctx.payments.confirmOffSession({
    intent,
    method: mandate.methodProviderId,
    returnUrl: 'https://garderobe.example/',
    key: attemptKey(chargeId, 1),
  })
}

async function measured<T>(pool: Pool, todo: readonly T[], act: (one: T) => Promise<unknown>) {
  const database = await postgresProcessor(pool)
  const cpu = process.cpuUsage()
  const times: number[] = []
  const start = performance.now()
  await together(todo, async (one) => {
    const begun = performance.now()
    await act(one)
    times.push(performance.now() - begun)
  })
  const seconds = (performance.now() - start) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const processMs = (user + system) / 1000 / todo.length
  const databaseMs = (((await postgresProcessor(pool)) - database) * 1000) / todo.length
  const at = (part: number) =>
    times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * part)]!.toFixed(0)
  return {
    'a second': (todo.length / seconds).toFixed(0),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'processor ms each': (processMs + databaseMs).toFixed(1),
  }
}

/** Runs as many in parallel as there are clients. */
async function together<T>(todo: readonly T[], act: (one: T) => Promise<unknown>) {
  const left = [...todo]
  const client = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await act(one)
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
}
