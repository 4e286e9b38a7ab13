import { revokeEmailChange, startEmailChange } from '#/people/identity/email-change/email-change.ts'
import { newAddressRules } from '#/people/identity/email-change/new-address.rule.ts'
import { findMember } from '#/people/members/members.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { firstFailure } from '#/platform/validation/validation.rule.ts'
import { act } from '../act.ts'
import { textField } from '../fields.ts'

export const emailAct = act({
  label: 'Change the e-mail address',
  button: 'Mail both links',
  about: 'member',
  roles: ['support', 'admin'],
  takes: ['email'],
  stepUp: true,
  none: 'Only a member signs in.',
  async offers({ db }, { id }) {
    const member = await findMember(db, id)
    if (!member) return []
    const hint = 'Both addresses get a link, and the change needs both.'
    const field = textField({ name: 'email', label: 'New e-mail address', value: '', hint })
    return [{ id, name: member.email, fields: [field] }]
  },
  needsSecond: null,
  async run(ctx, { whose, input }) {
    const { email } = found(await findMember(ctx.db, whose.id))
    const wanted = input.email.trim()
    const problem = firstFailure(wanted, newAddressRules(email))
    if (problem) throw Invalid({ email: problem })
    await startEmailChange(ctx, { memberId: whose.id, sessionId: null, email: wanted })
    return {}
  },
  undo: (ctx, { whose }) => revokeEmailChange(ctx, whose.id),
  templates: ['email-change-old', 'email-change-new'],
  because:
    'as the customer changes it: confirmed from both sides (R3.16), so that no colleague takes an account over',
})
