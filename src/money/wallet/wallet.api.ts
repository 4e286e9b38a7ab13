import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { Wallet } from './wallet.schema.ts'
import { walletView } from './wallet-view.ts'

export const walletApi = routes(
  route('GET /api/wallet', { answer: Wallet }, async ({ ctx, memberId }) => {
    const { market } = found(await findMember(ctx.db, memberId))
    return walletView(ctx, { memberId, market })
  }),
)
