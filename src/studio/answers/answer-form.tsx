import '#/platform/app/studio/canned/canned.css'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { InLanguages } from '#/platform/app/studio/canned/in-languages.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { CheckBox, Select, TextArea, TextField } from '#/platform/ui/form/field.tsx'
import { Alert } from '#/platform/ui/notice/notice.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'
import type { AnswerView } from './answers.schema.ts'
import { topicNames } from './topic-names.ts'

const empty = { da: '', se: '', nl: '', de: '' }
type FormProps = { answer: AnswerView | undefined; onClose: () => void }

/** A canned answer in four languages; a new one without `answer`. */
export function CannedAnswerForm({ answer, onClose }: FormProps) {
  const { revalidate } = useRevalidator()
  const [topic, setTopic] = useState<AnswerView['topic']>(answer?.topic ?? 'delivery')
  const [name, setName] = useState(answer?.name ?? '')
  const [subject, setSubject] = useState(answer?.subject ?? empty)
  const [text, setText] = useState(answer?.text ?? empty)
  const [archived, setArchived] = useState(answer?.archived ?? false)
  const { submit, busy, error, fields } = useSubmit(
    (body: Pick<AnswerView, 'topic' | 'name' | 'subject' | 'text'>, { idempotencyKey }) =>
      answer
        ? send('PUT', '/studio/answers/:answerId', {
            params: { answerId: answer.id },
            body: { ...body, archived, version: answer.version },
          })
        : send('POST', '/studio/answers', { body, idempotencyKey }),
    () => {
      onClose()
      return revalidate()
    },
  )
  function save(event: FormEvent) {
    event.preventDefault()
    void submit({ topic, name, subject, text })
  }
  return (
    <Dialog open onClose={onClose} title={answer ? 'Change the answer' : 'New answer'}>
      <form className="canned-form" onSubmit={save}>
        <Select
          label="Topic"
          value={topic}
          options={Object.entries(topicNames).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setTopic(target.value as AnswerView['topic'])}
        />
        <TextField
          label="Name"
          hint="For colleagues: the customer does not read it."
          required
          maxLength={100}
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={fields.name}
        />
        <p className="canned-by">
          {'{name}, {number}, {day} and {sum} are filled in from the customer’s data.'}
        </p>
        <Texts {...{ subject, text }} onSubject={setSubject} onText={setText} />
        {answer && (
          <CheckBox
            label="Archived: not offered any more"
            checked={archived}
            onChange={({ target }) => setArchived(target.checked)}
          />
        )}
        <Alert>{fields.name ? undefined : error}</Alert>
        <div>
          <Button type="submit" busy={busy}>
            Save the answer
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type EachLanguage = AnswerView['text']
type TextsProps = {
  subject: EachLanguage
  text: EachLanguage
  onSubject: (subject: EachLanguage) => void
  onText: (text: EachLanguage) => void
}

const Texts = ({ subject, text, onSubject, onText }: TextsProps) => (
  <InLanguages>
    {(market) => (
      <>
        <TextField
          label="Subject"
          required
          maxLength={150}
          value={subject[market]}
          onChange={({ target }) => onSubject({ ...subject, [market]: target.value })}
        />
        <TextArea
          label="Text"
          rows={5}
          required
          maxLength={3000}
          value={text[market]}
          onChange={({ target }) => onText({ ...text, [market]: target.value })}
        />
      </>
    )}
  </InLanguages>
)
