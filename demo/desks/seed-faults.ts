import { listFaults } from '#/after-sales/faults/faults.ts'
import { makeGood } from '#/after-sales/faults/make-good.ts'
import { reportFault } from '#/after-sales/faults/report-fault.ts'
import { decideFault } from '#/after-sales/faults/studio/decide-fault.ts'
import { listGoods } from '#/after-sales/goods.ts'
import type { Box } from '#/boxes/boxes.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { runDueThen } from '../history/steps.ts'
import { ago, colleague, memberOf } from './people.ts'

/** One report that was answered and refunded, and one that waits for an answer since this week. */
export async function seedFaults(now: Ctx): Promise<void> {
  const box = await latestPaid(now, 'se')
  const known = box && (await listFaults(now.db, keyOf(box)))
  if (box && known?.length === 0) {
    await report(ago(now, 'P9D'), box, 'Sömmen i sidan gick upp andra gången jag hade den på mig.')
    await answer(ago(now, 'P8D'), box)
    await takeMoney(ago(now, 'P7D'), box)
  }
  const waiting = await latestPaid(now, 'dk')
  if (waiting)
    await report(
      ago(now, 'PT20H'),
      waiting,
      'En søm er gået op. Jeg har kun haft den på to gange og ikke vasket den.',
    )
}

const latestPaid = async ({ db }: Ctx, name: string) =>
  (await memberBoxes(db, memberOf(name).id)).find(({ paidAt }) => paidAt !== null)

const keyOf = ({ id }: Box) => ({ type: 'box' as const, id })

async function report(ctx: Ctx, box: Box, text: string) {
  const goods = (await listGoods(ctx, keyOf(box))).find(({ state }) => state === 'had')
  if (!goods) return
  await reportFault(ctx, keyOf(box), {
    goodsId: goods.id,
    memberId: box.memberId,
    kind: 'faulty',
    words: text,
  })
}

async function answer(ctx: Ctx, box: Box) {
  const [fault] = await listFaults(ctx.db, keyOf(box))
  await decideFault(ctx, {
    faultId: fault!.id,
    version: fault!.version,
    staffId: colleague('support').id,
    accept: true,
    answer: 'Så ska det inte vara efter två gånger. Välj själv vad du vill ha i stället.',
  })
  await runDueThen(ctx)
}

async function takeMoney(ctx: Ctx, box: Box) {
  const [fault] = await listFaults(ctx.db, keyOf(box))
  const { id: contractId, memberId } = box
  await makeGood(ctx, { choice: 'money', faultId: fault!.id, contractId, memberId })
  await runDueThen(ctx)
}
