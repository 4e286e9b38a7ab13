import type { GradedUnit } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import { intakeEndsAt } from '#/goods/fulfilment/intake/intake-ends.rule.ts'
import { listUnmailed, markMailed } from '#/goods/fulfilment/intake/received-mailed.ts'
import { inTransaction } from '#/platform/context.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Contract, type ContractType, contractTypes, type Goods } from '#/platform/ports/contract.ts'
import { sendContractMail } from '../contract-mail.ts'
import { lockContract } from '../contracts.ts'
import { listGoods, showGoods } from '../goods.ts'
import { followed } from './followed.rule.ts'
import { goodsReceivedEmail } from './goods-received.email.tsx'
import { isLastOfParcel } from './last-of-parcel.rule.ts'

const MAIL_RECEIVED = 'mail-goods-received'
/** The age at which a received piece is no longer named in a mail. */
const RECENT_MS = 7 * 86_400_000
const typeNamed = (name: unknown) => contractTypes.find((one): one is ContractType => one === name)

/**
 * Plans the mail about a graded piece: at once when it was the last one awaited, else at the end of the day's intake,
 * so that the pieces of one parcel are in one mail.
 */
export async function planReceivedMail(ctx: Ctx, { subjectType, subjectId: id, unitId }: GradedUnit) {
  const type = typeNamed(subjectType)
  if (!type) return
  const contract = await lockContract(ctx, { type, id })
  const goods = await listGoods(ctx, contract)
  const now = ctx.clock.now()
  const isLast = isLastOfParcel(goods, { unitId, decidedAt: contract.decidedAt })
  const dueAt = isLast ? now : intakeEndsAt(now, contract.market)
  const uniqueKey = `${MAIL_RECEIVED}:${id}:${isLast ? unitId : ''}:${dueAt.toISOString()}`
  await enqueue(ctx.db, { kind: MAIL_RECEIVED, subject: id, payload: { type }, dueAt, now, uniqueKey })
}

/** Mails the received pieces of a contract that no mail has named yet. */
export const mailReceived = job<Ctx>(MAIL_RECEIVED, (ctx, { subject: id, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const type = typeNamed(payload.type)
    if (!type) throw new Error(`${MAIL_RECEIVED} of no contract: ${String(payload.type)}`)
    const contract = await lockContract(ctx, { type, id })
    await notifyReceived(ctx, contract, await listGoods(ctx, contract))
  }),
)

async function notifyReceived(ctx: Ctx, contract: Contract, all: readonly Goods[]) {
  const now = ctx.clock.now()
  const ids = all.map(({ id }) => id)
  const received = await listUnmailed(ctx.db, ids, new Date(now.getTime() - RECENT_MS))
  if (received.length === 0) return
  const unitIds = received.map(({ unitId }) => unitId)
  await markMailed(ctx.db, unitIds, now)
  const goods = all.filter(({ id }) => unitIds.includes(id))
  const shown = await showGoods(ctx, contract, goods)
  const { type: of, id } = contract
  await sendContractMail(ctx, contract, {
    event: `goods-received:${unitIds.join()}`,
    template: goodsReceivedEmail,
    path: of === 'box' ? paths.feedback() : paths.shopOrder(id),
    props: {
      of,
      pieces: received.map(({ unitId, grade, labelPresent }) => ({
        description: shown.get(unitId)!.name,
        ...{ grade, labelPresent },
      })),
      awaited: all.filter(({ state }) => state === 'returning').length,
      refund: refundOf(goods),
    },
  })
}

/** The money that the mail tells of: the first of these kinds that a piece has. */
function refundOf(goods: readonly Goods[]) {
  const kinds = goods.map((piece) => followed(piece, undefined)?.money)
  return (['due', 'credited', 'free'] as const).find((kind) => kinds.includes(kind)) ?? null
}
