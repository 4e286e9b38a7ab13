import '#/platform/app/studio/canned/canned.css'
import { useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { ActsOf } from '#/platform/app/studio/acts/acts-of.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { Button } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section } from '#/platform/ui/layout/layout.tsx'
import { Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { CannedAnswerForm } from './answer-form.tsx'
import type { AnswerView } from './answers.schema.ts'
import { topicNames } from './topic-names.ts'

export const title = () => 'Answers'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/answers')

/** Canned answers by topic, written and changed by support (R8.06). */
export function Page() {
  const { answers } = useLoaderData<typeof loader>()
  const [edited, setEdited] = useState<AnswerView | 'new'>()
  const groups = [...Map.groupBy(answers, ({ topic }) => topic)]
  return (
    <Frame
      title="Answers"
      lead="Written once in four languages, and chosen in a mail to a customer, with their name, number, day and sum."
      width="full"
      actions={<Button onClick={() => setEdited('new')}>New answer</Button>}
    >
      {answers.length === 0 && (
        <EmptyState title="No answers yet">The first one is offered in every mail from then on.</EmptyState>
      )}
      {groups.map(([topic, ofTopic]) => (
        <Section key={topic} title={topicNames[topic]}>
          <ul className="canned-list">
            {ofTopic.map((answer) => (
              <li key={answer.id}>
                <div>
                  <p className="canned-name">
                    {answer.name} {answer.archived && <Badge tone="quiet">Archived</Badge>}
                  </p>
                  <p className="canned-start">{answer.text.da}</p>
                  <p className="canned-by">{`${answer.changedBy}, ${staffMoment(answer.changedAt)}`}</p>
                  <ActsOf kind="canned-answer" id={answer.id} />
                </div>
                <Button size="small" variant="secondary" onClick={() => setEdited(answer)}>
                  Change
                </Button>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      {edited && (
        <CannedAnswerForm
          answer={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Frame>
  )
}
