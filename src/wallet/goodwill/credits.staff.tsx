import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/app/api/api-client.ts'
import { useSubmit } from '#/app/forms/submit.ts'
import { staffCountry } from '#/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/app/studio/staff-money.tsx'
import { staffMoment } from '#/app/studio/staff-time.ts'
import { paths } from '#/paths.ts'
import { type Column, DataTable } from '#/ui/data/data-table.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { Button, TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Row, Section } from '#/ui/layout/layout.tsx'
import { Alert, EmptyState } from '#/ui/notice/notice.tsx'
import { causeWords, sourceWords } from './credit-words.ts'
import type { Owed, WaitingGrant } from './studio-credit.schema.ts'

export const title = () => 'Credit'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/credit')

/** What waits for a second colleague, and what we owe in credit (R9.07). */
export function Page() {
  const { waiting, owed } = useLoaderData<typeof loader>()
  return (
    <Frame title="Credit" lead="What customers have with us besides goods." width="full">
      <Section title="Waiting for a second colleague">
        {waiting.length === 0 ? (
          <EmptyState mark="done" title="Nothing waits">
            Credit above what one person may give alone comes here when it is asked for.
          </EmptyState>
        ) : (
          <RecordRows label="Waiting for a second colleague">
            {waiting.map((grant) => (
              <Waiting key={grant.id} {...grant} />
            ))}
          </RecordRows>
        )}
      </Section>
      <Section title="What we owe">
        {owed.length === 0 ? (
          <EmptyState title="Nobody has credit">
            What is given to customers, or comes back to them, is added up here by market.
          </EmptyState>
        ) : (
          <DataTable
            label="What we owe"
            rows={owed}
            columns={columns}
            rowKey={({ market, source }) => `${market} ${source}`}
          />
        )}
      </Section>
    </Frame>
  )
}

function Waiting({
  id,
  memberId,
  member,
  amount,
  currency,
  cause,
  reason,
  askedBy,
  askedAt,
  own,
}: WaitingGrant) {
  const { revalidate } = useRevalidator()
  const { submit, busy, error } = useSubmit(
    (agree: boolean) =>
      send('POST', '/studio/credit/grants/:grantId', { params: { grantId: id }, body: { agree } }),
    () => revalidate(),
  )
  return (
    <RecordRow
      title={
        <>
          {`${staffMoney({ amount, currency })} for `}
          <TextLink to={paths.studioCredit(memberId)}>{member}</TextLink>
        </>
      }
      note={`${causeWords[cause]} · ${reason} · ${askedBy}, ${staffMoment(askedAt)}`}
    >
      {own ? (
        <span>A colleague has to decide it</span>
      ) : (
        <Row>
          <Button size="small" busy={busy} onClick={() => submit(true)}>
            Agree
          </Button>
          <Button size="small" variant="secondary" busy={busy} onClick={() => submit(false)}>
            Refuse
          </Button>
        </Row>
      )}
      <Alert>{error}</Alert>
    </RecordRow>
  )
}

const columns: Column<Owed>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ market }) => staffCountry(market) },
  { id: 'source', card: 'plain', header: 'From', cell: ({ source }) => sourceWords[source] },
  { id: 'members', header: 'Customers', align: 'end', cell: ({ members }) => members },
  { id: 'amount', card: 'lead', header: 'Owed', align: 'end', cell: (owed) => <StaffMoney {...owed} /> },
  {
    id: 'soon',
    header: 'Lapses in 30 days',
    align: 'end',
    cell: ({ endsSoon, currency }) => <StaffMoney amount={endsSoon} currency={currency} />,
  },
]
