import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changed, kindOf, sendAnother } from '../contracts.ts'
import type { FaultChoice } from './fault.states.ts'
import { moveFault } from './faults.ts'
import { type Faulty, lockOwnFault, type OwnFault } from './locked-fault.ts'
import { beginRepair } from './repair.ts'
import { repay } from './repay.ts'

type Choosing = OwnFault & { choice: FaultChoice }

const outcomes = { replacement: 'replaced', money: 'repaid', repair: 'in-repair' } as const

/** Carries out the customer's choice for an accepted fault; a second click finds it done. */
export const makeGood = (ctx: Ctx, { choice, ...own }: Choosing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const faulty = await lockOwnFault(ctx, own)
    const { state } = faulty.fault
    if (state === outcomes[choice]) return
    if (state !== 'accepted') throw Conflict('not-possible-now')
    if (choice === 'replacement') await replace(ctx, faulty)
    else if (choice === 'repair') await beginRepair(ctx, faulty)
    else if (!(await repay(ctx, faulty))) throw Conflict('not-possible-now')
  })

/** One of the same SKU is sent at once, by an order of its own that costs nothing. */
async function replace(ctx: Ctx, { contract, goods, name, fault }: Faulty) {
  const replacementId = await sendAnother(ctx, { contract, goods, name })
  await kindOf(ctx, contract).markMadeGood(ctx, goods.id)
  await moveFault(ctx, fault, 'replace', { replacementId })
  await changed(ctx, contract)
}
