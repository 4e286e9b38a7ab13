import type { Ctx } from '#/context.ts'
import { queueEmail } from '#/messages/messages.ts'
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
      outcome,
    },
    market: contract.customer.market,
    memberId: contract.customer.id,
    link:
      contract.subjectType === 'shop-order'
        ? { path: paths.shopOrder(contract.subjectId), purpose: 'order', subject: contract.subjectId }
        : { path: paths.accountBoxes() },
  })
