import { changeContact } from '#/account/contact/contact.ts'
import { addressFields, contactProblems } from '#/people/members/contact.rule.ts'
import { findMember } from '#/people/members/members.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { act } from '../act.ts'
import { textField } from '../fields.ts'

const labels: Record<(typeof addressFields)[number], string> = {
  street: 'Street',
  streetNumber: 'House number',
  streetDoor: 'Floor and door',
  zip: 'Postcode',
  city: 'Town',
}

export const addressAct = act({
  label: 'Correct the address',
  button: 'Save the address',
  about: 'member',
  roles: ['support', 'admin'],
  takes: addressFields,
  stepUp: true,
  none: 'Only a member has an address for boxes.',
  async offers({ db }, { id }) {
    const member = await findMember(db, id)
    if (!member) return []
    const fields = addressFields.map((name) =>
      textField({ name, label: labels[name], value: member[name], optional: name === 'streetDoor' }),
    )
    return [{ id, name: 'Address of the customer', fields }]
  },
  needsSecond: null,
  async run(ctx, { whose, input }) {
    const problems = contactProblems(input, whose.market)
    if (Object.keys(problems).length > 0) throw Invalid(problems)
    const before = found(await findMember(ctx.db, whose.id))
    await changeContact(ctx, { memberId: whose.id, change: input })
    return Object.fromEntries(addressFields.map((name) => [name, before[name]]))
  },
  undo: (ctx, { whose, undoData }) =>
    changeContact(ctx, {
      memberId: whose.id,
      change: Object.fromEntries(addressFields.map((name) => [name, String(undoData[name] ?? '')])),
    }),
  templates: ['contact-changed'],
  because: 'a box that is not packed follows; the customer is told, and a packed one waits a day (D10)',
})
