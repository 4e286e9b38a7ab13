import type { Pool } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { postgresProcessor } from '../postgres-processor.ts'
import { confirming } from './checkout-flow.ts'

const CARDS = 200

/**
 * The payment sandbox's cost for each checkout, in processor milliseconds of process and PostgreSQL: it represents
 * another company, whose processor is not ours. Called through our own adapter, whose work is included.
 */
export async function sandboxCost({ payments, random }: Ctx, db: Pool, origin: string) {
  const database = await postgresProcessor(db)
  const cpu = process.threadCpuUsage()
  for (let n = 0; n < CARDS; n++) {
    const chargeId = random.uuid()
    const about = {
      customer: undefined,
      currency: 'SEK',
      amount: 100_00,
      chargeId,
      description: 'bench',
      types: ['card'],
    } as const
    const intent = await payments.createIntent({ ...about, key: `bench-intent-${chargeId}` })
    const confirm = confirming(intent.client_secret ?? '')
    await fetch(`${origin}${confirm.path}`, confirm)
    await payments.findIntent(intent.id)
  }
  const { user, system } = process.threadCpuUsage(cpu)
  return {
    call: 'of a checkout, the payment sandbox',
    'CPU ms': ((user + system) / 1000 / CARDS).toFixed(3),
    'PostgreSQL ms': ((((await postgresProcessor(db)) - database) * 1000) / CARDS).toFixed(3),
  }
}
