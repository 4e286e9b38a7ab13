import { correctForMember } from '#/people/identity/email-change/correct-for-member.ts'
import { revokeEmailChange } from '#/people/identity/email-change/email-change.ts'
import { isReturning, isUnproved } from '#/people/identity/email-change/mistyped.ts'
import { newAddressRules } from '#/people/identity/email-change/new-address.rule.ts'
import { findMember } from '#/people/members/members.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { firstFailure } from '#/platform/validation/validation.rule.ts'
import { hasWrittenByMail } from '#/styling/threads/threads.ts'
import { act, type Whose } from '../act.ts'
import { textField } from '../fields.ts'

const hint =
  'The old address is told now and can object for a day. Then the new one gets a link, and confirms alone.'

/** An answer from the old address proves that its reader is the customer. An address that returns mails has no reader. */
const mayCorrect = async ({ db }: Ctx, { id }: Whose) =>
  (await isReturning(db, id)) || ((await isUnproved(db, id)) && !(await hasWrittenByMail(db, id)))

export const correctEmailAct = act({
  label: 'Correct a mistyped e-mail address',
  button: 'Tell the old address',
  about: 'member',
  roles: ['support', 'admin'],
  takes: ['email'],
  stepUp: true,
  none: 'The address is read: its owner has used a mail that went there. Change it with a link to both.',
  async offers(ctx, whose) {
    const member = (await mayCorrect(ctx, whose)) && (await findMember(ctx.db, whose.id))
    if (!member) return []
    const field = textField({ name: 'email', label: 'The right e-mail address', value: '', hint })
    return [{ id: whose.id, name: member.email, fields: [field] }]
  },
  needsSecond: async () => true,
  async run(ctx, { whose, input }) {
    const { email } = found(await findMember(ctx.db, whose.id))
    const wanted = input.email.trim()
    const problem = firstFailure(wanted, newAddressRules(email))
    if (problem) throw Invalid({ email: problem })
    if (!(await mayCorrect(ctx, whose))) throw Conflict('not-possible-now')
    await correctForMember(ctx, { memberId: whose.id, email: wanted })
    return {}
  },
  undo: (ctx, { whose }) => revokeEmailChange(ctx, whose.id),
  templates: ['email-correction'],
  because:
    'a mistyped address never answers: two colleagues agree, and its reader has a day to object (decision 435)',
})
