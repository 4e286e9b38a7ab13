import { findCustomer } from '#/people/members/guests.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import type { Email } from '#/platform/ports/email.ts'
import { kindOf } from './contracts.ts'

type Named = { firstName: string; number: string }
type ContractMail<Props extends Named> = {
  event: string
  template: Email<Props>
  path: string
  props: Omit<Props, keyof Named>
}

/** Mails the customer of a contract. The link opens this contract alone, for guests and members. An erased customer gets none. */
export async function sendContractMail<Props extends Named>(
  ctx: Ctx,
  contract: Contract,
  { event, template, path, props }: ContractMail<Props>,
): Promise<void> {
  const { id: subject, number, market, memberId } = contract
  const customer = await findCustomer(ctx.db, memberId)
  if (!customer) return
  await queueEmail(ctx, {
    ...{ event, template, market, memberId },
    props: { ...props, firstName: customer.firstName, number } as unknown as Props,
    link: { path, purpose: kindOf(ctx, contract).purpose, subject },
  })
}
