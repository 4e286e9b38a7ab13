import { useCallback, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/app/forms/submit.ts'
import { staffDay, staffMoment } from '#/app/studio/staff-time.ts'
import { ClaimPhotos } from '#/claims/claim-photos.tsx'
import { paths } from '#/paths.ts'
import { Facts } from '#/ui/data/facts.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { TextArea } from '#/ui/form/field.tsx'
import { Row, Section, Stack } from '#/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/ui/notice/notice.tsx'
import type { PhotoSize } from '#/validation/photo.rule.ts'
import { FaultFrame } from './fault-frame.tsx'
import { faultWords } from './fault-words.ts'
import { EndRepair } from './repair/end-repair.tsx'
import type { ReportedFault } from './studio-faults.api.ts'

export const title = () => 'Reported pieces'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/faults')

/** What buyers say is wrong with a piece: a person accepts it or not, and the buyer chooses what comes of it. */
export function Page() {
  const { faults } = useLoaderData<typeof loader>()
  return (
    <FaultFrame waiting={faults.length}>
      {faults.length === 0 ? (
        <EmptyState mark="done" title="No reports to answer">
          A piece that a customer reports as faulty stands here until somebody answers.
        </EmptyState>
      ) : (
        faults.map((fault) => <Reported key={`${fault.id} ${fault.version}`} fault={fault} />)
      )}
    </FaultFrame>
  )
}

function Reported({ fault }: { fault: ReportedFault }) {
  const { orderId, memberId, number, customer, piece, sku, kind, words, reportedAt, deliveredAt } = fault
  const isInRepair = fault.state === 'in-repair'
  return (
    <Section
      title={`${isInRepair ? 'To be mended' : faultWords[kind]}, ${orderId ? 'order' : 'box'} ${number}`}
    >
      <Stack>
        <Facts
          facts={[
            {
              name: orderId ? 'Order' : 'Box',
              value: (
                <TextLink to={orderId ? paths.studioOrder(orderId) : paths.studioCustomer(memberId)}>
                  {`${number}, ${customer}`}
                </TextLink>
              ),
            },
            { name: 'Piece', value: `${piece} (${sku})` },
            { name: 'The customer says', value: words },
            { name: 'Reported', value: staffMoment(reportedAt) },
            { name: 'Delivered', value: deliveredAt ? staffDay(deliveredAt) : '–' },
          ]}
        />
        <Photos fault={fault} />
        {isInRepair ? <EndRepair fault={fault} /> : <Answer fault={fault} />}
      </Stack>
    </Section>
  )
}

function Photos({ fault: { id: faultId, photos } }: { fault: ReportedFault }) {
  const read = useCallback(
    (photoId: string, size: PhotoSize) =>
      send('GET', '/studio/faults/:faultId/photos/:photoId/:size', {
        params: { faultId, photoId, size },
        file: true,
      }),
    [faultId],
  )
  return photos.length > 0 && <ClaimPhotos photos={photos} read={read} />
}

function Answer({ fault: { id: faultId, orderId, number, version } }: { fault: ReportedFault }) {
  const { revalidate } = useRevalidator()
  const [answer, setAnswer] = useState('')
  const { submit, busy, error, fields } = useSubmit(
    (accept: boolean, { idempotencyKey }) =>
      send('POST', '/studio/faults/:faultId/decide', {
        params: { faultId },
        body: { version, accept, answer: answer.trim() },
        ...{ idempotencyKey, error: whenOutdated(revalidate) },
      }),
    () => void revalidate(),
  )
  return (
    <Stack>
      <TextArea
        label={`Answer to the customer of ${orderId ? 'order' : 'box'} ${number}`}
        hint="The customer reads this: in the language of their country."
        value={answer}
        required
        minLength={10}
        maxLength={600}
        error={fields.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Alert>{error}</Alert>
      <Row>
        <Button busy={busy} disabled={answer.trim().length < 10} onClick={() => void submit(true)}>
          Accept
        </Button>
        <Button
          busy={busy}
          variant="secondary"
          disabled={answer.trim().length < 10}
          onClick={() => void submit(false)}
        >
          Decline
        </Button>
      </Row>
    </Stack>
  )
}
