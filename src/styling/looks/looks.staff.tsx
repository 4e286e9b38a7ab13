import { type FormEvent, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { paths } from '#/platform/paths.ts'
import { Quoted } from '#/platform/ui/data/quoted.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { Select, TextArea } from '#/platform/ui/form/field.tsx'
import { Page as Frame, Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, Badge, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { gradesText } from './grades-text.ts'
import { criterionNames, gradeNames, type LookGrade, lookCriteria, lookGrades } from './looks.rule.ts'
import type { LookListed } from './looks.schema.ts'

export const title = () => 'Looks'

const filters: FilterField<RouteQuery<'/studio/looks'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'waiting', label: 'Waiting' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  {
    name: 'whose',
    label: 'Whose box',
    options: [
      { value: 'others', label: 'Of colleagues' },
      { value: 'own', label: 'Yours' },
    ],
  },
  {
    name: 'cause',
    label: 'Why',
    options: [
      { value: 'asked', label: 'Asked for' },
      { value: 'sample', label: 'In the sample' },
    ],
  },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/looks', { query: routeQuery(args.request.url, { filters }) })

/** Boxes that a colleague looks at, and what was said of the reader's own (R8.02). */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Looks"
      lead="A colleague looks at one in twenty of the boxes that were sent, and at each for which a stylist asks before sending."
      width="full"
    >
      <List
        label="Looks"
        file={{ path: '/studio/looks.csv' }}
        answer={answer}
        draw={(rows) => (
          <RecordRows label="Looks">
            {rows.map((look) => (
              <Look key={look.id} look={look} />
            ))}
          </RecordRows>
        )}
        search="Stylist or box"
        filters={filters}
        empty={{ title: 'No look found', text: 'Try another filter, or take one away.' }}
        none={
          <EmptyState mark="done" title="No box waits for a look">
            One in twenty of the sent boxes stands here, and each for which a colleague asks.
          </EmptyState>
        }
      />
    </Frame>
  )
}

function Look({ look }: { look: LookListed }) {
  const { boxId, number, market, stylist, own, cause, question, askedAt, dueAt, answeredAt } = look
  const [answering, setAnswering] = useState(false)
  return (
    <RecordRow
      title={
        <span>
          <TextLink to={paths.studioDesk(boxId)}>{`Box ${number}`}</TextLink>
          {`, ${staffCountry(market)} · ${stylist}`}{' '}
          {cause === 'asked' && !answeredAt && <Badge tone="warning">Waits to be sent</Badge>}
        </span>
      }
      note={
        answeredAt
          ? `Looked at ${staffMoment(answeredAt)} by ${look.by}`
          : `${cause === 'asked' ? 'Asked' : 'Sent'} ${staffMoment(askedAt)}, due ${staffMoment(dueAt)}`
      }
      more={
        <Stack>
          {question && <Quoted>{question}</Quoted>}
          {look.grades && <p>{`${look.words} ${gradesText(look.grades)}`}</p>}
          {!answeredAt && own && <p>Yours: a colleague answers.</p>}
          {!answeredAt && !own && !answering && (
            <Row>
              <Button size="small" variant="secondary" onClick={() => setAnswering(true)}>
                Say what you see
              </Button>
            </Row>
          )}
          {answering && <Answer boxId={boxId} />}
        </Stack>
      }
    />
  )
}

/** Grades by four criteria, and words. */
function Answer({ boxId }: { boxId: string }) {
  const { revalidate } = useRevalidator()
  const [grades, setGrades] = useState<Record<(typeof lookCriteria)[number], LookGrade>>({
    ...{ sizes: 'good', style: 'good', wishes: 'good', words: 'good' },
  })
  const [words, setWords] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (body: { grades: typeof grades; words: string }) =>
      send('POST', '/studio/looks/:boxId', { params: { boxId }, body }),
    () => revalidate(),
  )
  function answer(event: FormEvent) {
    event.preventDefault()
    void submit({ grades, words })
  }
  return (
    <form className="stack" onSubmit={answer}>
      {lookCriteria.map((each) => (
        <Select
          key={each}
          label={criterionNames[each]}
          value={grades[each]}
          options={lookGrades.map((value) => ({ value, label: gradeNames[value] }))}
          onChange={({ target }) => setGrades({ ...grades, [each]: target.value as LookGrade })}
        />
      ))}
      <TextArea
        label="In words, for the stylist"
        rows={3}
        required
        maxLength={1000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        error={fields.words}
      />
      <Alert>{fields.words ? undefined : error}</Alert>
      <Button type="submit" size="small" busy={busy}>
        Save
      </Button>
    </form>
  )
}
