import {
  type AdvertOwner,
  type AdvertWay,
  addAdvertAnswer,
  mayAdvertise,
} from '#/platform/consent/adverts/advert-answers.ts'
import { advertVersion } from '#/platform/consent/adverts/adverts.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import type { Db } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'

const notices = { topic: 'watched', channel: 'email' } as const

/** True unless the watcher has stopped mails of this topic. */
export const wantsNotices = (db: Db, owner: AdvertOwner): Promise<boolean> => mayAdvertise(db, owner, notices)

type Asking = { owner: AdvertOwner; market: MarketId; way: AdvertWay }

/** A new watch is a yes to notices, also after an earlier no. */
export async function wantNotices(ctx: PlatformCtx, { owner, market, way }: Asking): Promise<void> {
  if (await wantsNotices(ctx.db, owner)) return
  const seller = marketAt(market, ctx.clock.now()).seller.name
  const words = textsOf(market)('adverts.choice.watched', { seller })
  await addAdvertAnswer(ctx, { owner, ...notices, granted: true, words, version: advertVersion, market, way })
}
