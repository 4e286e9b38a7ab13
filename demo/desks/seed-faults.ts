import type { Box } from '#/boxes/boxes.ts'
import { memberBoxes } from '#/boxes/find-boxes.ts'
import { listHadPieces } from '#/boxes/made-good/had-pieces.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listFaultsOfBox } from '#/shop/orders/faults/faults.ts'
import { makeGood } from '#/shop/orders/faults/make-good.ts'
import { reportFaultOfBox } from '#/shop/orders/faults/report-fault.ts'
import { decideFault } from '#/shop/orders/faults/staff/decide-fault.ts'
import { runDueThen } from '../history/steps.ts'
import { ago, colleague, memberOf } from './people.ts'

/** One report that was answered and refunded, and one that waits for an answer since this week. */
export async function seedFaults(now: Ctx): Promise<void> {
  const box = await latestPaid(now, 'se')
  const known = box && (await listFaultsOfBox(now.db, box.id))
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

async function report(ctx: Ctx, box: Box, words: string) {
  const piece = (await listHadPieces(ctx.db, box)).find(({ isHad }) => isHad)
  if (!piece) return
  const { id: boxId, memberId } = box
  await reportFaultOfBox(ctx, { boxId, pieceId: piece.id, memberId, kind: 'faulty', words })
}

async function answer(ctx: Ctx, box: Box) {
  const [fault] = await listFaultsOfBox(ctx.db, box.id)
  await decideFault(ctx, {
    ...{ faultId: fault!.id, version: fault!.version, staffId: colleague('support').id, accept: true },
    answer: 'Så ska det inte vara efter två gånger. Välj själv vad du vill ha i stället.',
  })
  await runDueThen(ctx)
}

async function takeMoney(ctx: Ctx, { id: ofId, memberId }: Box) {
  const [fault] = await listFaultsOfBox(ctx.db, ofId)
  await makeGood(ctx, { choice: 'money', faultId: fault!.id, ofId, memberId })
  await runDueThen(ctx)
}
