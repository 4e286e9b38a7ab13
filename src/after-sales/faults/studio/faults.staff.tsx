import { Quoted } from '#/platform/ui/data/quoted.tsx'
import '#/platform/ui/form/field.css'
import './fault-report.css'
import { useCallback, useState } from 'react'
import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { ClaimPhotos } from '#/after-sales/claims/studio/claim-photos.tsx'
import { colourAndSize, goodsName } from '#/goods/catalogue/goods-name.tsx'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useSubmit, whenOutdated } from '#/platform/app/forms/submit.ts'
import { marketOptions } from '#/platform/app/studio/staff-country.ts'
import { staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { List, type RouteQuery, routeQuery } from '#/platform/list/list.tsx'
import type { FilterField } from '#/platform/list/list-filters.tsx'
import { ListSums } from '#/platform/list/sums/money-line.tsx'
import { useStoredSearch } from '#/platform/list/use-stored-search.ts'
import { paths } from '#/platform/paths.ts'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { Button, TextLink } from '#/platform/ui/form/button.tsx'
import { TextArea } from '#/platform/ui/form/field.tsx'
import { Row, Stack } from '#/platform/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/platform/ui/notice/notice.tsx'
import { PictureOrGap } from '#/platform/ui/picture/picture.tsx'
import type { PhotoSize } from '#/platform/validation/photo.rule.ts'
import { contractLabels } from '../../claims/studio/claim-labels.ts'
import { faultKinds } from '../fault.states.ts'
import { EndRepair } from './end-repair.tsx'
import { FaultFrame } from './fault-frame.tsx'
import { faultLabels } from './fault-labels.ts'
import type { ReportedFault } from './studio-faults.api.ts'

export const title = () => 'Reported pieces'

const filters: FilterField<RouteQuery<'/studio/faults'>>[] = [
  {
    name: 'state',
    label: 'State',
    options: [
      { value: 'reported', label: 'To answer' },
      { value: 'in-repair', label: 'To be mended' },
    ],
  },
  {
    name: 'kind',
    label: 'Report',
    options: faultKinds.map((value) => ({ value, label: faultLabels[value] })),
  },
  { name: 'market', label: 'Market', options: marketOptions },
  { name: 'reported', label: 'Reported', range: 'day' },
]

export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/faults', { query: routeQuery(args.request.url, { filters }) })

/** Reported faults: a colleague accepts or declines each, and the buyer chooses the remedy. */
export function Page() {
  const answer = useLoaderData<typeof loader>()
  useStoredSearch(['page', 'asOf'])
  return (
    <FaultFrame waiting={answer.waiting}>
      <List
        label="Reported pieces"
        file={{ path: '/studio/faults.csv' }}
        answer={answer}
        draw={(faults) =>
          faults.map((fault) => <Reported key={`${fault.id} ${fault.version}`} fault={fault} />)
        }
        search="Customer, order or box"
        filters={filters}
        sums={<ListSums label="Paid for these pieces:" sums={answer.sums} />}
        empty={{ title: 'No report found', text: 'Try a part of the number, or take a filter away.' }}
        none={
          <EmptyState mark="done" title="No reports to answer">
            A piece that a customer reports as faulty stands here until somebody answers.
          </EmptyState>
        }
      />
    </FaultFrame>
  )
}

/** A reported piece with its picture and facts, beside the report and our answer. */
function Reported({ fault }: { fault: ReportedFault }) {
  const { contractType, number, goods, sku, kind, words } = fault
  const isInRepair = fault.state === 'in-repair'
  return (
    <section className="fault-report">
      <PictureOrGap picture={goods.image} sizes="(min-width: 60rem) 280px, 72px" />
      <div className="fault-head">
        <h2>{`${isInRepair ? 'To be mended' : faultLabels[kind]}, ${contractLabels[contractType]} ${number}`}</h2>
        <p>{`${goodsName(goods)}, ${colourAndSize(goods)} (${sku})`}</p>
      </div>
      <div className="fault-facts">
        <Facts facts={factsOf(fault)} />
      </div>
      <div className="fault-said">
        <Stack>
          <Stack space="tight">
            <h3>The customer says</h3>
            <Quoted>{words}</Quoted>
          </Stack>
          <Photos fault={fault} />
          {isInRepair ? <EndRepair fault={fault} /> : <Answer fault={fault} />}
        </Stack>
      </div>
    </section>
  )
}

const factsOf = ({
  contractType,
  contractId,
  memberId,
  number,
  customer,
  paid,
  currency,
  ...fault
}: ReportedFault) => [
  {
    name: contractType === 'box' ? 'Box' : 'Order',
    value: (
      <TextLink to={contractType === 'box' ? paths.studioCustomer(memberId) : paths.studioOrder(contractId)}>
        {`${number}, ${customer}`}
      </TextLink>
    ),
  },
  { name: 'Paid', value: staffMoney({ amount: paid, currency }) },
  { name: 'Delivered', value: fault.deliveredAt ? staffDay(fault.deliveredAt) : '–' },
  { name: 'Reported', value: reportedOf(fault) },
]

const DAY = 24 * 3600 * 1000
/** The days since delivery decide who has to prove the fault. */
function reportedOf({ reportedAt, deliveredAt }: Pick<ReportedFault, 'reportedAt' | 'deliveredAt'>) {
  const days = deliveredAt ? Math.floor((Date.parse(reportedAt) - Date.parse(deliveredAt)) / DAY) : 0
  if (days === 0) return staffDay(reportedAt)
  const later = days < 14 ? `${days} ${days === 1 ? 'day' : 'days'}` : `${Math.round(days / 7)} weeks`
  return `${staffDay(reportedAt)}, ${later} later`
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

/** Fewest characters of an answer. */
const LEAST = 10

function Answer({ fault: { id: faultId, contractType, number, version } }: { fault: ReportedFault }) {
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
  const isUnsaid = answer.trim().length < LEAST
  return (
    <Stack>
      <TextArea
        label={`Answer to the customer of ${contractLabels[contractType]} ${number}`}
        hint="The customer reads this: in the language of their country."
        value={answer}
        required
        minLength={LEAST}
        maxLength={600}
        error={fields.answer}
        onChange={({ target }) => setAnswer(target.value)}
      />
      <Alert>{error}</Alert>
      <Row>
        <Button busy={busy} disabled={isUnsaid} onClick={() => void submit(true)}>
          Accept
        </Button>
        <Button busy={busy} variant="secondary" disabled={isUnsaid} onClick={() => void submit(false)}>
          Decline
        </Button>
        {isUnsaid && <span className="field-hint">Write an answer first.</span>}
      </Row>
    </Stack>
  )
}
