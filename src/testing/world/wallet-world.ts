import { giveCredit } from '#/money/wallet/give-credit.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { CreditSource } from '#/platform/markets/rules/rules.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { givenMember } from '../given/given-charge.ts'
import type { TestApp, Who } from './app.ts'

type Given = { market?: MarketId; card?: string | null; goodwill?: number; referral?: number; gift?: number }

/** Helpers of the tests about wallets. */
export function walletWorld(app: TestApp) {
  const { ctx, db } = app
  async function give(memberId: string, source: CreditSource, amount: number, market: MarketId = 'se') {
    const event = `test:${ctx.random.uuid()}`
    const cause = source === 'goodwill' ? ({ cause: 'thanks' } as const) : {}
    const credit = await giveCredit(ctx, { memberId, market, source, event, amount, ...cause })
    if (!credit) throw new Error('given twice')
    return credit
  }
  /** A member with these amounts of credit by source. */
  async function given({ market = 'se', card = 'pm_card_visa', goodwill, referral, gift }: Given = {}) {
    const member = await givenMember(app, { market, card })
    if (gift) await give(member.id, 'gift-card', gift, market)
    if (goodwill) await give(member.id, 'goodwill', goodwill, market)
    if (referral) await give(member.id, 'referral', referral, market)
    return member
  }
  /** With a new session, since months may have passed. */
  const wallet = async ({ id }: Pick<Who, 'id'>, market: MarketId = 'se') =>
    app.ask('GET', '/wallet', { as: await openSession(ctx, { ownerKind: 'member', ownerId: id }), market })
  const balanceOf = async (member: Pick<Who, 'id'>) => (await wallet(member)).balance
  /** The credit left, by source. */
  const left = async ({ id }: Pick<Who, 'id'>) =>
    Object.fromEntries(
      (
        await db.many<{ source: string; left: number }>(sql`
          SELECT source, sum(remaining)::bigint AS left FROM wallet_credit WHERE member_id = ${id} GROUP BY source ORDER BY source`)
      ).map(({ source, left }) => [source, left]),
    )
  const pass = async (duration: string) => {
    app.clock.advance(duration)
    await app.settle()
  }
  return { give, given, wallet, balanceOf, left, pass }
}
