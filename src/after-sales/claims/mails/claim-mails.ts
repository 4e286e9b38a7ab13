import { picturesInMail } from '#/goods/catalogue/pictures-in-mail.ts'
import { found } from '#/platform/errors.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import { sendContractMail } from '../../contract-mail.ts'
import { findGoods, showGoods } from '../../goods.ts'
import { lastDayBefore, unansweredBy } from '../claim-seen.ts'
import type { Claim } from '../claims.ts'
import { claimEndedEmail } from './claim-ended.email.tsx'
import { claimNoticeEmail } from './claim-notice.email.tsx'
import { claimObjectedEmail } from './claim-objected.email.tsx'

/** Facts of both mails: the claim's kind and sum, and its piece, if it has one. */
async function factsOf(ctx: Ctx, contract: Contract, { kind, billed, amount, goodsId }: Claim) {
  const goods = await findGoods(ctx, contract, goodsId)
  const of = contract.type
  if (!goods) return { of, kind, billed, amount: found(amount), pictures: [] }
  const piece = found((await showGoods(ctx, contract, [goods])).get(goods.id)).name
  const pictures = await picturesInMail(ctx.db, [goods.sku], contract.market)
  return { of, kind, billed, amount: found(amount), piece, pictures }
}

export const notifyClaim = async (ctx: Ctx, contract: Contract, claim: Claim) =>
  sendContractMail(ctx, contract, {
    event: `claim-told:${claim.id}:${claim.version}`,
    template: claimNoticeEmail,
    path: paths.claims(contract.id),
    props: {
      ...(await factsOf(ctx, contract, claim)),
      price: claim.most,
      reason: claim.reason ?? '',
      until: atNoon(lastDayBefore(found(claim.objectUntil), contract.market)),
    },
  })

export const notifyObjected = async (ctx: Ctx, contract: Contract, claim: Claim) =>
  sendContractMail(ctx, contract, {
    event: `claim-objected:${claim.id}:${claim.version}`,
    template: claimObjectedEmail,
    path: paths.claims(contract.id),
    props: {
      ...(await factsOf(ctx, contract, claim)),
      objection: claim.objection ?? '',
      answerBy: atNoon(lastDayBefore(found(claim.answerUntil), contract.market)),
    },
  })

type Ended = { upheld: boolean; answer: string | null; unanswered?: string | undefined }
const notifyEnd = async (ctx: Ctx, contract: Contract, claim: Claim, { upheld, answer, unanswered }: Ended) =>
  sendContractMail(ctx, contract, {
    event: `claim-ended:${claim.id}:${claim.version}`,
    template: claimEndedEmail,
    path: paths.claims(contract.id),
    props: {
      ...(await factsOf(ctx, contract, claim)),
      ...{ upheld, answer },
      ...(unanswered && { unanswered: atNoon(unanswered) }),
    },
  })

export const notifyUpheld = (ctx: Ctx, contract: Contract, claim: Claim) =>
  notifyEnd(ctx, contract, claim, { upheld: true, answer: claim.answer })
export const notifyWaived = (ctx: Ctx, contract: Contract, claim: Claim) =>
  notifyEnd(ctx, contract, claim, {
    ...{ upheld: false, answer: claim.answer },
    unanswered: unansweredBy(claim, contract.market),
  })
export const notifyDropped = (ctx: Ctx, contract: Contract, claim: Claim) =>
  notifyEnd(ctx, contract, claim, { upheld: false, answer: null })
