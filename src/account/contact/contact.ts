import { type BoxUnderWay, readdressBoxes } from '#/boxes/delivery/readdress.ts'
import { type Contact, changedFields, changesAddress } from '#/people/members/contact.rule.ts'
import { lockMember, saveContact } from '#/people/members/member-row.ts'
import { findMember, type Member, memberAddress } from '#/people/members/members.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { found } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { contactChangedMail } from './contact-changed.email.tsx'

/** Saves the change, redirects boxes that are not packed to the new address, and mails the member (D10). */
export const changeContact = (
  ctx: Ctx,
  { memberId, change }: { memberId: string; change: Partial<Contact> },
): Promise<BoxUnderWay[]> =>
  inTransaction(ctx, async (ctx) => {
    await lockMember(ctx.db, memberId)
    const before = found(await findMember(ctx.db, memberId))
    const changed = changedFields(before, change)
    const fields = Object.keys(changed)
    if (fields.length === 0) return []
    const after: Member = { ...before, ...changed }
    await saveContact(ctx, after, { moved: changesAddress(changed) })
    await audit(ctx, {
      actor: { kind: 'member', id: memberId },
      action: 'contact-changed',
      subject: { kind: 'member', id: memberId },
      detail: { fields },
    })
    const boxes = changesAddress(changed)
      ? await readdressBoxes(ctx, { memberId, address: memberAddress(after) })
      : []
    if (changed.phone !== undefined || changesAddress(changed))
      await mailChange(ctx, after, { changed, boxes })
    return boxes
  })

/** Says which of the two changed, without the new value: a stranger may read the mail. */
const mailChange = (
  ctx: Ctx,
  { id: memberId, market, firstName }: Member,
  { changed, boxes }: { changed: Partial<Contact>; boxes: BoxUnderWay[] },
) =>
  queueEmail(ctx, {
    event: `contact-changed:${ctx.random.uuid()}`,
    template: contactChangedMail,
    props: { firstName, phone: changed.phone !== undefined, address: changesAddress(changed), boxes },
    market,
    memberId,
    link: { path: paths.account() },
  })
