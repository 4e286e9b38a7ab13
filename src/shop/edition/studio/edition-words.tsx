import { InLanguages } from '#/platform/app/studio/canned/in-languages.tsx'
import { TextArea, TextField } from '#/platform/ui/form/field.tsx'
import type { Draft } from './edition-draft.ts'
import { TITLE_MAX, WORDS_MAX } from './edition-limits.rule.ts'

type WordsProps = { draft: Draft; onChange: (changed: Partial<Draft>) => void }

/** Title and words of the stylist, once for each language. */
export const EditionWords = ({ draft: { title, words }, onChange }: WordsProps) => (
  <InLanguages>
    {(market) => (
      <>
        <TextField
          label="Title"
          required
          maxLength={TITLE_MAX}
          value={title[market]}
          onChange={({ target }) => onChange({ title: { ...title, [market]: target.value } })}
        />
        <TextArea
          label="Words of the stylist"
          required
          rows={3}
          maxLength={WORDS_MAX}
          value={words[market]}
          onChange={({ target }) => onChange({ words: { ...words, [market]: target.value } })}
        />
      </>
    )}
  </InLanguages>
)
