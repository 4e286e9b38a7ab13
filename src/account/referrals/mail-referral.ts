import { listKeptPieces } from '#/boxes/pieces/kept-pieces.ts'
import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { availableCredit, type Credit } from '#/money/wallet/credits.ts'
import type { Member } from '#/people/members/members.ts'
import { formatMoney } from '#/platform/markets/format.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { referralMail } from './referral.email.tsx'

type Joined = { id: string; referrer: Member; friend: Member; code: string | undefined }

/** The friend is not named. The conditions are those of the friend's country. `code`: of the referrer's own link. */
export function mailJoined(ctx: Ctx, { id, referrer, friend, code }: Joined) {
  const now = ctx.clock.now()
  const { referralKept, withdrawalDays } = marketAt(friend.market, now)
  return queueEmail(ctx, {
    event: `referral-joined:${id}`,
    template: referralMail,
    props: {
      firstName: referrer.firstName,
      what: 'joined',
      ...(code && { friendPath: paths.registerAsFriend(code) }),
      amount: marketAt(referrer.market, now).referralReward,
      kept: formatMoney(referralKept, friend.market),
      days: withdrawalDays,
    },
    market: referrer.market,
    memberId: referrer.id,
    link: { path: paths.refer() },
  })
}

type Recalled = { id: string; who: 'referrer' | 'friend'; member: Member; amount: number }

/** Tells that the unspent part of a credit was recalled. The box and the reason are private to the other member. */
export const mailRecalled = async (ctx: Ctx, { id, who, member, amount }: Recalled) => {
  const { market, id: memberId, firstName } = member
  const balance = await availableCredit(ctx.db, { memberId, market, at: ctx.clock.now() })
  await queueEmail(ctx, {
    event: `referral-recalled:${id}:${who}`,
    template: referralMail,
    props: { firstName, what: 'recalled', whose: who, amount, balance },
    market,
    memberId,
    link: { path: paths.wallet() },
  })
}

type Credited = { id: string; who: 'referrer' | 'friend'; member: Member; credit: Credit }

export async function mailCredited(ctx: Ctx, { id, who, member, credit }: Credited) {
  const { market, id: memberId } = member
  await queueEmail(ctx, {
    event: `referral-credited:${id}:${who}`,
    template: referralMail,
    props: {
      firstName: member.firstName,
      what: who,
      amount: credit.amount,
      until: credit.expiresAt.toISOString(),
      balance: await availableCredit(ctx.db, { memberId, market, at: ctx.clock.now() }),
      pictures: who === 'friend' ? await picturesOfKept(ctx, member) : [],
    },
    market,
    memberId,
    link: { path: paths.wallet() },
  })
}

/**
 * Pictures of all pieces that the friend has kept: those of the paid box, unless another box came while a colleague
 * was checking.
 */
async function picturesOfKept({ db }: Ctx, { id: memberId, market }: Member) {
  const kept = await listKeptPieces(db, { memberId })
  const pictures = await picturesInMail(
    db,
    kept.map(({ sku }) => sku),
    market,
  )
  return pictures.map((picture) => ({ ...picture, caption: picture.alt }))
}
