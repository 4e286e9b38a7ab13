import { cardsRefused } from '#/money/charges/cards-refused.ts'
import { chargeToInvoice } from '#/money/charges/charge-captured.ts'
import { disputeLost } from '#/money/disputes/dispute-events.ts'
import { invoicePaid } from '#/money/invoices/plan/invoice-paid.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { secondLookAgreed } from '#/platform/second-looks/second-looks.ts'
import { addressApi } from './address/address.api.ts'
import { GIFT_ADDRESS } from './address/addresses.ts'
import { onAddressAgreed } from './address/ask-address.ts'
import { invoiceGiftCard, onGiftCardPaid } from './buy/capture-gift-card.ts'
import { endGiftCardsTimeToPay, lapseGiftCard } from './buy/lapse-gift-card.job.ts'
import { expireGiftCard } from './expire-gift-card.job.ts'
import { giftCardsApi } from './gift-cards.api.ts'
import { giftAddressMail } from './mails/gift-address.email.tsx'
import { giftAgainMail } from './mails/gift-again.email.tsx'
import { giftBoughtMail } from './mails/gift-bought.email.tsx'
import { giftOverMail } from './mails/gift-over.email.tsx'
import { giftRedeemedMail } from './mails/gift-redeemed.email.tsx'
import { giftRefundedMail } from './mails/gift-refunded.email.tsx'
import { onGiftRefundAgreed } from './refund/refund-by-staff.ts'
import { giftCardPurchase, onDisputeLost } from './refund/refund-gift-card.ts'
import { giftCardMail } from './send/gift-card.email.tsx'
import { GIFT_CODE, makeGiftCode, sendGiftCard } from './send/send-gift-card.ts'
import { studioGiftCardsApi } from './studio/studio-gift-cards.api.ts'

const roles = ['support', 'finance', 'admin'] as const

export const giftCardsFeature = {
  apis: [addressApi, giftCardsApi, studioGiftCardsApi] as const,
  policies: {
    'GET /api/gift-cards/offer': { who: 'public' },
    'POST /api/gift-cards': { who: 'public' },
    'GET /api/gift-cards': { who: 'member' },
    'GET /api/gift-cards/:cardId': { who: 'member', links: ['order'] },
    'POST /api/gift-cards/:cardId/withdraw': { who: 'member', links: ['order'] },
    'POST /api/gift-cards/redeem': { who: 'member' },
    'GET /api/gift-cards/address/:addressId': { who: 'member', links: [GIFT_ADDRESS] },
    'POST /api/gift-cards/address/:addressId': { who: 'member', links: [GIFT_ADDRESS] },
    'GET /api/studio/gift-cards': { who: 'staff', roles },
    'GET /api/studio/gift-cards.csv': { who: 'staff', roles },
    'GET /api/studio/gift-cards/owed': { who: 'staff', roles },
    'GET /api/studio/gift-cards/:cardId': {
      who: 'staff',
      roles,
      opens: { act: 'gift-card-opened', kind: 'gift-card', by: 'cardId' },
    },
    'POST /api/studio/gift-cards/:cardId/send': {
      who: 'staff',
      roles: ['support', 'admin'],
      stepUp: 'refund',
    },
    'POST /api/studio/gift-cards/:cardId/address': {
      who: 'staff',
      roles: ['support', 'admin'],
      stepUp: 'refund',
    },
    'POST /api/studio/gift-cards/:cardId/refund': {
      who: 'staff',
      roles: ['finance', 'admin'],
      stepUp: 'refund',
    },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: expireGiftCard, does: 'ends a gift card after its last day', loss: 'money', of: 'gift-card' },
    { job: lapseGiftCard, does: 'ends a gift card that was not paid', loss: 'course', of: 'gift-card' },
    { job: sendGiftCard, does: 'sends a paid gift card', loss: 'money', of: 'gift-card' },
  ] satisfies JobRows,
  mails: [
    giftAddressMail,
    giftAgainMail,
    giftBoughtMail,
    giftCardMail,
    giftOverMail,
    giftRedeemedMail,
    giftRefundedMail,
  ],
  linkKeys: { [GIFT_CODE]: makeGiftCode },
  listeners: [
    on(cardsRefused, async (ctx, { subjectType, subjectId }) => {
      if (subjectType === 'gift-card') await endGiftCardsTimeToPay(ctx, subjectId)
    }),
    on(chargeToInvoice, invoiceGiftCard),
    on(invoicePaid, onGiftCardPaid),
    on(disputeLost, onDisputeLost),
    on(secondLookAgreed, onGiftRefundAgreed),
    on(secondLookAgreed, onAddressAgreed),
  ],
  purchases: { 'gift-card': giftCardPurchase },
}
