import '../texts.css'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { EditFault } from '#/platform/texts/edited-text.rule.ts'
import { type Message, sentencesOf } from '#/platform/texts/message.rule.ts'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { languageNames, languageOf } from '../languages.tsx'
import type { FourTextsView } from '../texts.schema.ts'

type LanguageFieldsProps = {
  market: MarketId
  space: number
  message: Message
  /** The text that customers read now. */
  before: Message
  faults: readonly EditFault[]
  /** Messages of the server, by field. */
  refused: Readonly<Record<string, string>>
  onChange: (message: FourTextsView['da']) => void
}

const formNames: Readonly<Record<string, string>> = { one: 'for one', other: 'for any other number' }

/** One language: a field for its sentence, or one for each of its plural forms. */
export function LanguageFields({
  market,
  space,
  message,
  before,
  faults,
  refused,
  onChange,
}: LanguageFieldsProps) {
  const sentences = sentencesOf(message)
  const write = (form: string, sentence: string) =>
    onChange((form ? { ...(message as object), [form]: sentence } : sentence) as FourTextsView['da'])
  return (
    <fieldset className="text-language" lang={languageOf[market]}>
      <legend lang="en">{languageNames[market]}</legend>
      {sentences.map(([form, sentence]) => (
        <TextArea
          key={form}
          label={
            <span lang="en">
              {form ? `${languageNames[market]}, ${formNames[form] ?? form}` : languageNames[market]}
            </span>
          }
          hint={<span lang="en">{`${sentence.length} of ${space} characters`}</span>}
          rows={rowsFor(sentence)}
          value={sentence}
          spellCheck
          error={
            wordsOf(faults, { form, isFirst: form === sentences[0]?.[0] }) || refusedAt(refused, market, form)
          }
          onChange={({ target }) => write(form, target.value)}
        />
      ))}
      {JSON.stringify(before) !== JSON.stringify(message) && (
        <p className="texts-before">
          <span lang="en">Now: </span>
          {sentencesOf(before)
            .map(([, sentence]) => sentence)
            .join(' / ')}
        </p>
      )}
    </fieldset>
  )
}

const rowsFor = ({ length }: string) => Math.min(14, Math.max(3, Math.ceil(length / 32) + 1))

/** A fault of the whole message stands at its first field. */
const wordsOf = (faults: readonly EditFault[], { form, isFirst }: { form: string; isFirst: boolean }) =>
  faults
    .filter((fault) => fault.form === form || (isFirst && fault.form === ''))
    .map(({ words }) => words)
    .join(' ')

const refusedAt = (refused: Readonly<Record<string, string>>, market: MarketId, form: string) =>
  refused[['texts', market, ...(form ? [form] : [])].join('.')]
