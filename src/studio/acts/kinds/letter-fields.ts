import { languageNames } from '#/goods/catalogue/vocabulary/languages.rule.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listAnswersIn } from '#/studio/answers/answers.ts'
import { topicNames } from '#/studio/answers/topic-names.ts'
import type { Whose } from '../act.ts'
import { choiceField, type FormField, longTextField } from '../fields.ts'

/** The choice of an answer, and the text that it fills; `fillsSubject`: a subject line as well. All in the customer's language. */
export async function letterFields(
  { db }: Ctx,
  { market }: Whose,
  { fillsSubject }: { fillsSubject: boolean },
): Promise<{ answer: FormField; letter: FormField }> {
  const answers = await listAnswersIn(db, market)
  const options = answers.map(({ id, topic, name, subject, text }) => ({
    ...{ value: id, label: `${topicNames[topic]}: ${name}` },
    fills: { letter: text, ...(fillsSubject && { subject }) },
  }))
  const none = { value: '', label: answers.length > 0 ? 'None: written by hand' : 'No answers yet' }
  return {
    answer: choiceField({
      ...{ name: 'answer', label: 'Answer', value: '', optional: true, options: [none, ...options] },
    }),
    letter: longTextField({
      ...{ name: 'letter', label: 'Text', value: '' },
      hint: `In ${languageNames[market]}.`,
    }),
  }
}
