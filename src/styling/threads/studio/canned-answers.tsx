import './thread-pane.css'
import { useState } from 'react'
import { send } from '#/platform/app/api/api-client.ts'
import type { AnswerTo } from '#/platform/app/api/routes.ts'
import { filledIn } from '#/platform/app/studio/canned/fill-in.rule.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Select } from '#/platform/ui/form/field.tsx'
import { Dialog } from '#/platform/ui/notice/overlay.tsx'

type CannedProps = { memberId: string; onFill: (text: string) => void }
type Canned = AnswerTo<'GET', '/studio/members/:memberId/answers'>

/** Puts a canned answer into the message, in the member's language and with their data. */
export function CannedAnswers({ memberId, onFill }: CannedProps) {
  const [canned, setCanned] = useState<Canned | 'failed'>()
  const open = () =>
    send('GET', '/studio/members/:memberId/answers', { params: { memberId } }).then(setCanned, () =>
      setCanned('failed'),
    )
  return (
    <>
      <Button variant="quiet" size="small" onClick={open}>
        Insert an answer…
      </Button>
      {canned && (
        <Dialog open onClose={() => setCanned(undefined)} title="Insert an answer">
          {canned === 'failed' ? (
            <p>The answers could not be read. Close this and try again.</p>
          ) : (
            <Choice
              canned={canned}
              onFill={(text) => {
                onFill(text)
                setCanned(undefined)
              }}
            />
          )}
        </Dialog>
      )}
    </>
  )
}

function Choice({
  canned: { answers, subjects },
  onFill,
}: {
  canned: Canned
  onFill: (text: string) => void
}) {
  const [answerId, setAnswerId] = useState(answers[0]?.id ?? '')
  const [subjectId, setSubjectId] = useState(subjects[0]?.id ?? '')
  const answer = answers.find(({ id }) => id === answerId)
  if (!answer) return <p>No answers yet: support writes them under Answers.</p>
  const values = subjects.find(({ id }) => id === subjectId)?.values ?? {}
  const text = filledIn(answer.text, values)
  return (
    <div className="thread-form">
      <Select
        label="Answer"
        value={answerId}
        options={answers.map(({ id, topic, name }) => ({ value: id, label: `${topic}: ${name}` }))}
        onChange={({ target }) => setAnswerId(target.value)}
      />
      <Select
        label="With the data of"
        value={subjectId}
        options={subjects.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={({ target }) => setSubjectId(target.value)}
      />
      <p className="thread-preview">{text}</p>
      <div>
        <Button onClick={() => onFill(text)}>Insert it</Button>
      </div>
    </div>
  )
}
