import { chargeToInvoice } from '#/charges/charge-captured.ts'
import { disputeLost } from '#/disputes/dispute-lost.ts'
import { on } from '#/events.ts'
import { invoicePaid } from '#/invoices/invoice-paid.ts'
import type { Policies } from '#/platform/http/access.ts'
import { onChargeToInvoice, onInvoicePaid } from './buy/capture-gift-card.ts'
import { lapseGiftCard } from './buy/lapse-gift-card.job.ts'
import { expireGiftCard } from './expire-gift-card.job.ts'
import { giftBoughtMail } from './gift-bought.email.tsx'
import { giftCardsApi } from './gift-cards.api.ts'
import { giftRefundedMail } from './gift-refunded.email.tsx'
import { onDisputeLost } from './refund/refund-gift-card.ts'
import { giftCardMail } from './send/gift-card.email.tsx'
import { GIFT_CODE, makeGiftCode, sendGiftCard } from './send/send-gift-card.ts'
import { studioGiftCardsApi } from './studio/studio-gift-cards.api.ts'

export const giftCardsFeature = {
  apis: [giftCardsApi, studioGiftCardsApi] as const,
  policies: {
    'GET /api/gift-cards/offer': { who: 'public' },
    'POST /api/gift-cards': { who: 'public', most: 20 },
    'GET /api/gift-cards': { who: 'member' },
    'GET /api/gift-cards/:cardId': { who: 'member', links: ['order'] },
    'POST /api/gift-cards/:cardId/withdraw': { who: 'member', links: ['order'] },
    'POST /api/gift-cards/redeem': { who: 'member' },
    'GET /api/studio/gift-cards': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'GET /api/studio/gift-cards.csv': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'GET /api/studio/gift-cards/owed': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'GET /api/studio/gift-cards/:cardId': { who: 'staff', roles: ['support', 'finance', 'admin'] },
    'POST /api/studio/gift-cards/:cardId/send': { who: 'staff', roles: ['support', 'admin'] },
    'POST /api/studio/gift-cards/:cardId/refund': { who: 'staff', roles: ['finance', 'admin'] },
  } satisfies Policies,
  jobs: [expireGiftCard, lapseGiftCard, sendGiftCard],
  mails: [giftBoughtMail, giftCardMail, giftRefundedMail],
  linkKeys: { [GIFT_CODE]: makeGiftCode },
  listeners: [
    on(chargeToInvoice, onChargeToInvoice),
    on(invoicePaid, onInvoicePaid),
    on(disputeLost, onDisputeLost),
  ],
}
