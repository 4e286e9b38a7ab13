import { languageNames } from '#/goods/catalogue/vocabulary/languages.rule.ts'
import { findCustomer } from '#/people/members/guests.ts'
import { openIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { sql } from '#/platform/database/db.ts'
import { found, Invalid } from '#/platform/errors.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listAnswersIn } from '#/studio/answers/answers.ts'
import { subjectsOf, valuesOf } from '#/studio/answers/subjects.ts'
import { topicNames } from '#/studio/answers/topic-names.ts'
import { act, type Offer, type Whose } from '../act.ts'
import { choiceField, type FormField, longTextField, textField } from '../fields.ts'
import { letterMail } from '../letter.email.tsx'

/** The subject, the letter, and the answers that fill both, in the customer's language. */
async function fieldsFor({ db }: Ctx, { market }: Whose): Promise<FormField[]> {
  const answers = await listAnswersIn(db, market)
  const options = answers.map(({ id, topic, name, subject, text }) => ({
    ...{ value: id, label: `${topicNames[topic]}: ${name}` },
    fills: { subject, letter: text },
  }))
  const hint = `In ${languageNames[market]}.`
  return [
    choiceField({
      ...{ name: 'answer', label: 'Answer', value: '', optional: true },
      options: [
        { value: '', label: answers.length > 0 ? 'None: written by hand' : 'No answers yet' },
        ...options,
      ],
    }),
    textField({ name: 'subject', label: 'Subject', value: '' }),
    longTextField({ name: 'letter', label: 'Text', value: '', hint }),
  ]
}

export const writeMailAct = act({
  label: 'Write a mail',
  button: 'Send the mail',
  about: 'member',
  roles: ['support', 'finance', 'admin'],
  takes: ['answer', 'subject', 'letter'],
  stepUp: false,
  none: 'The customer has no e-mail address any more.',
  async offers(ctx, whose): Promise<Offer[]> {
    const customer = await findCustomer(ctx.db, whose.id)
    if (!customer) return []
    const fields = await fieldsFor(ctx, whose)
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
      link: { path: whose.kind === 'member' ? paths.home() : paths.findOrder() },
      urgent: true,
    })
    return undefined
  },
  undo: 'mails',
  templates: ['letter'],
  because: 'what colleagues write stands in the timeline, and can be stopped until it leaves',
})
