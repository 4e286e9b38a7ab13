import type { Ctx } from '#/context.ts'
import { type MailLink, queueEmail } from '#/messages/messages.ts'
import { paths } from '#/paths.ts'
import type { Contract, Declared } from './declared.ts'
import { withdrawalReceivedEmail } from './withdrawal-received.email.tsx'

type Told = { id: string; contract: Contract; declared: Declared; outcome: 'cancelled' | 'recorded' }

/** What was declared and when, in a form that lasts, to the contract's own address, whoever declared it (R11.03). */
export const notifyWithdrawal = (ctx: Ctx, { id, contract, declared, outcome }: Told) =>
  queueEmail(ctx, {
    event: `withdrawal:${id}`,
    template: withdrawalReceivedEmail,
    props: {
      firstName: contract.customer.firstName,
      number: contract.number,
      pieces: declared.pieces,
      at: declared.declaredAt,
      outcome: outcome === 'cancelled' && contract.subjectType === 'gift-card' ? 'gift' : outcome,
    },
    market: contract.customer.market,
    memberId: contract.customer.id,
    link: linkTo(contract),
  })

/** An order and a gift card are opened by the link alone, for a guest too. */
function linkTo({ subjectType, subjectId }: Contract): MailLink {
  if (subjectType === 'box') return { path: paths.accountBoxes() }
  const path = subjectType === 'gift-card' ? paths.giftCard(subjectId) : paths.shopOrder(subjectId)
  return { path, purpose: 'order', subject: subjectId }
}
