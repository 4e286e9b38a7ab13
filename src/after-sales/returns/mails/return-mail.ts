import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { sendBackBy } from '../../claims/claim.rule.ts'
import { sendContractMail } from '../../contract-mail.ts'
import { showGoods } from '../../goods.ts'
import { lastDayToReturn, type ReturnKind } from '../return.rule.ts'
import type { GoodsReturn } from '../returns.ts'
import { returnRegisteredEmail } from './return-registered.email.tsx'

type Registered = {
  kind: ReturnKind
  goods: readonly Goods[]
  announced: GoodsReturn & { joined: boolean }
  /** The notice, if it was given before. */
  declaredAt?: Date | undefined
}

/** Confirms a return, its pieces, its time and its days on a durable medium (R6.11). */
export async function notifyReturn(ctx: Ctx, contract: Contract, registered: Registered) {
  const { kind, goods, announced, declaredAt } = registered
  const { type: of, id, market, fees } = contract
  const at = ctx.clock.now()
  const shown = await showGoods(ctx, contract, goods)
  const dayBefore = (deadline: Date) => atNoon(lastDayToReturn(deadline, market))
  await sendContractMail(ctx, contract, {
    event: `return-registered:${goods.map((one) => one.id).join()}`,
    template: returnRegisteredEmail,
    path: of === 'box' ? paths.feedback() : paths.shopOrder(id),
    props: {
      ...{ of, kind, at: (declaredAt ?? at).toISOString(), fees: [...fees] },
      pieces: goods.map((one) => ({ description: shown.get(one.id)!.name, amount: one.price })),
      pictures: await picturesInMail(
        ctx.db,
        goods.map(({ sku }) => sku),
        market,
      ),
      ...{ fee: announced.fee, joined: announced.joined },
      ...(kind === 'withdrawal' && {
        sendBy: dayBefore(sendBackBy({ market, at })),
        refundBy: dayBefore(announced.refundDueAt),
      }),
    },
  })
}
