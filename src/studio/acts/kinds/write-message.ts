import { findCustomer } from '#/people/members/guests.ts'
import { openIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { Invalid } from '#/platform/errors.ts'
import { subjectsOf, valuesOf } from '#/studio/answers/subjects.ts'
import { answerMember } from '#/styling/threads/answer-member.ts'
import { findThread } from '#/styling/threads/threads.ts'
import { act, type Offer } from '../act.ts'
import { letterFields } from './letter-fields.ts'

/** A message in the customer's thread, for colleagues who do not read it (decision 322). */
export const writeMessageAct = act({
  label: 'Write to the customer',
  button: 'Send the message',
  about: 'member',
  roles: ['support', 'finance', 'admin'],
  takes: ['answer', 'letter'],
  stepUp: false,
  none: 'Only customers with an account have messages: a guest gets a mail.',
  async offers(ctx, whose): Promise<Offer[]> {
    const customer = whose.kind === 'member' && (await findCustomer(ctx.db, whose.id))
    if (!customer) return []
    const { answer, letter } = await letterFields(ctx, whose, { fillsSubject: false })
    return (await subjectsOf(ctx, whose)).map((subject) => ({
      ...{ kind: subject.kind, id: subject.id, name: subject.name, fields: [answer, letter] },
      values: valuesOf(subject, customer),
    }))
  },
  needsSecond: null,
  async run(ctx, { whose, staff, input }) {
    if (openIn(input.letter).length > 0) throw Invalid({ letter: 'placeholder-open' })
    const thread = await findThread(ctx.db, whose.id)
    const seen = thread?.lastNth ?? 0
    const message = { memberId: whose.id, staffId: staff.id, text: input.letter, seen }
    const { id } = await answerMember(ctx, message)
    return { messageId: id }
  },
  undo: null,
  templates: ['thread-answered'],
  because: 'the message stands in the thread at once; its author takes it back there until it is read',
})
