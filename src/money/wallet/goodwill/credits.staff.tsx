import { type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api, send } from '#/platform/app/api/api-client.ts'
import { useApp } from '#/platform/app/app-provider.tsx'
import { useSubmit } from '#/platform/app/forms/submit.ts'
import { nowOf } from '#/platform/app/market-now.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { paths } from '#/platform/paths.ts'
import { AnswerLook } from '#/platform/second-looks/waiting-look.tsx'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { ButtonLink, TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { causeLabels, sourceLabels } from './credit-labels.ts'
import { CreditTerms } from './credit-terms.tsx'
import { GivenLately } from './given-lately.tsx'
import type { Owed, WaitingGrant } from './studio-credit.schema.ts'

export const title = () => 'Credit'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/credit')

/** Requests that wait for a second colleague, and our debt in credit (R9.07). */
export function Page() {
  const { waiting, given, owed } = useLoaderData<typeof loader>()
  const none = nobodyIn(owed)
  return (
    <Frame
      title="Credit"
      lead="What customers have with us besides goods."
      actions={<ButtonLink to={paths.studioCustomers()}>Give credit to a customer</ButtonLink>}
      width="full"
    >
      <Section title="Waiting for a second colleague">
        {waiting.length === 0 ? (
          <p>Nothing waits. What one person may not give alone comes here.</p>
        ) : (
          <RecordRows label="Waiting for a second colleague">
            {waiting.map((grant) => (
              <Waiting key={grant.id} {...grant} />
            ))}
          </RecordRows>
        )}
      </Section>
      <Section title="What we owe">
        <Stack>
          {owed.length > 0 && (
            <DataTable
              label="What we owe"
              lines
              rows={owed}
              columns={columns}
              rowKey={({ market, source }) => `${market} ${source}`}
            />
          )}
          {none && <p>{none}</p>}
        </Stack>
      </Section>
      <GivenLately given={given} />
      <CreditTerms />
    </Frame>
  )
}

function Waiting({
  id,
  memberId,
  member,
  market,
  amount,
  currency,
  cause,
  reason,
  askedBy,
  askedAt,
  own,
}: WaitingGrant) {
  const { revalidate } = useRevalidator()
  const limit = marketAt(market, nowOf(useApp())).goodwillLimit
  const { submit, busy, error } = useSubmit(
    (agree: boolean) =>
      send('POST', '/studio/credit/grants/:grantId', { params: { grantId: id }, body: { agree } }),
    () => revalidate(),
  )
  return (
    <RecordRow
      title={
        <span>
          {`${staffMoney({ amount, currency })} for `}
          <TextLink to={paths.studioCredit(memberId)}>{member}</TextLink>
        </span>
      }
      note={
        <>
          {`${causeLabels[cause]}: ${reason}`}
          <br />
          {`Asked by ${askedBy}, ${staffMoment(askedAt)}. One colleague may give one member ${staffMoney({ amount: limit, currency })} in thirty days.`}
        </>
      }
    >
      <AnswerLook {...{ own, busy, error }} onAnswer={submit} />
    </RecordRow>
  )
}

/** One line for all markets without any debt. */
function nobodyIn(owed: readonly Owed[]) {
  const none = marketIds.filter((market) => owed.every((row) => row.market !== market))
  if (none.length === 0) return null
  if (none.length === marketIds.length) return 'Nothing: no customer has credit now, in any market.'
  return `No customer has credit in ${listFormat.format(none.map(staffCountry))}.`
}
const listFormat = new Intl.ListFormat('en-GB')

const columns: Column<Owed>[] = [
  { id: 'market', card: 'title', header: 'Market', cell: ({ market }) => staffCountry(market) },
  {
    id: 'source',
    card: 'plain',
    header: 'From',
    cell: ({ source }) => sourceLabels[source],
  },
  { id: 'members', header: 'Customers', align: 'end', cell: ({ members }) => members },
  { id: 'amount', card: 'lead', header: 'Owed', align: 'end', cell: (owed) => <StaffMoney {...owed} /> },
  {
    id: 'soon',
    header: 'Lapses in 30 days',
    align: 'end',
    cell: ({ endsSoon, currency }) => <StaffMoney amount={endsSoon} currency={currency} />,
  },
]
