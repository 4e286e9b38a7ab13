import { findCustomer } from '#/people/members/guests.ts'
import { openIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import { subjectsOf, valuesOf } from '#/studio/answers/subjects.ts'
import { act, type Offer } from '../act.ts'
import { textField } from '../fields.ts'
import { letterMail } from '../letter.email.tsx'
import { letterFields } from './letter-fields.ts'

export const writeMailAct = act({
  label: 'Write a mail to a guest',
  button: 'Send the mail',
  about: 'member',
  roles: ['support', 'finance', 'admin'],
  takes: ['answer', 'subject', 'letter'],
  stepUp: false,
  none: 'Only guests get a mail: customers with an account have messages.',
  async offers(ctx, whose): Promise<Offer[]> {
    const customer = whose.kind === 'guest' && (await findCustomer(ctx.db, whose.id))
    if (!customer) return []
    const { answer, letter } = await letterFields(ctx, whose, { fillsSubject: true })
    const fields = [answer, textField({ name: 'subject', label: 'Subject', value: '' }), letter]
    return (await subjectsOf(ctx, whose)).map((subject) => ({
      ...{ kind: subject.kind, id: subject.id, name: subject.name, fields },
      values: valuesOf(subject, customer),
    }))
  },
  needsSecond: null,
  async run(ctx, { whose, staff, input }) {
    if (openIn(input.subject).length > 0) throw Invalid({ subject: 'placeholder-open' })
    if (openIn(input.letter).length > 0) throw Invalid({ letter: 'placeholder-open' })
    found(await findCustomer(ctx.db, whose.id))
    const { name } = await ctx.db.one<{ name: string }>(sql`SELECT name FROM staff WHERE id = ${staff.id}`)
    await queueEmail(ctx, {
      event: `letter:${ctx.random.uuid()}`,
      template: letterMail,
      props: { heading: input.subject.trim(), letter: input.letter.trim(), colleague: name.split(' ')[0]! },
      market: whose.market,
      memberId: whose.id,
      link: { path: paths.findOrder() },
      urgent: true,
    })
    return undefined
  },
  undo: 'mails',
  templates: ['letter'],
  because: 'a guest has no messages: the letter stands in the timeline, and can be stopped until it leaves',
})
