import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { StaffMoney, staffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay, staffMoment } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Columns, Page as Frame, Section, Stack } from '#/platform/ui/layout/layout.tsx'
import { EmptyState } from '#/platform/ui/notice/notice.tsx'
import type { WalletView } from '../wallet.schema.ts'
import { movementLabels, sourceLabels } from './credit-labels.ts'
import { GiveCredit } from './give-credit-form.tsx'

export const title = () => 'Credit'
export const loader = (args: LoaderFunctionArgs) =>
  api(args).get('/studio/credit/members/:memberId', { params: { memberId: args.params.memberId ?? '' } })

export function Page() {
  const customer = useLoaderData<typeof loader>()
  const { name, market, wallet } = customer
  return (
    <Frame
      eyebrow={<TextLink to={paths.studioCredit()}>Credit</TextLink>}
      title={name}
      lead={`${staffMoney({ amount: wallet.balance, currency: wallet.currency })} to spend · ${staffCountry(market)}`}
      width="full"
    >
      <Columns split="aside">
        <Stack space="wide">
          {wallet.credits.length > 0 && (
            <DataTable
              label="Credit"
              rows={wallet.credits.map((credit) => ({ ...credit, currency: wallet.currency }))}
              columns={creditColumns}
              rowKey={({ id }) => id}
            />
          )}
          <Section title="Movements">
            {wallet.movements.length === 0 ? (
              <EmptyState title="This customer never had credit">
                Whatever is given or used stands here, with who did it.
              </EmptyState>
            ) : (
              <DataTable
                label="Movements"
                rows={wallet.movements.map((movement) => ({ ...movement, currency: wallet.currency }))}
                columns={movementColumns}
                rowKey={({ id }) => id}
              />
            )}
          </Section>
        </Stack>
        <GiveCredit customer={customer} />
      </Columns>
    </Frame>
  )
}

type InCurrency<T> = T & { currency: string }

const creditColumns: Column<InCurrency<WalletView['credits'][number]>>[] = [
  { id: 'source', card: 'title', header: 'From', cell: ({ source }) => sourceLabels[source] },
  { id: 'given', header: 'Given', cell: ({ givenAt }) => staffDay(givenAt) },
  { id: 'until', header: 'Good until', cell: ({ expiresAt }) => staffDay(expiresAt) },
  { id: 'amount', header: 'Of', align: 'end', cell: (credit) => <StaffMoney {...credit} /> },
  {
    id: 'left',
    header: 'Left',
    align: 'end',
    cell: ({ left, currency }) => <StaffMoney amount={left} currency={currency} />,
  },
]

const movementColumns: Column<InCurrency<WalletView['movements'][number]>>[] = [
  { id: 'at', card: 'plain', header: 'When', cell: ({ at }) => staffMoment(at) },
  { id: 'what', card: 'title', header: 'What', cell: ({ what }) => movementLabels[what] },
  { id: 'source', card: 'title', header: 'From', cell: ({ source }) => sourceLabels[source] },
  {
    id: 'subject',
    header: 'Which',
    cell: ({ subject }) =>
      subject?.type === 'shop-order' ? (
        <TextLink to={paths.studioOrder(subject.id)}>Order {subject.number}</TextLink>
      ) : (
        subject && `Box ${subject.number}`
      ),
  },
  {
    id: 'amount',
    card: 'lead',
    header: 'Amount',
    align: 'end',
    cell: (movement) => <StaffMoney {...movement} />,
  },
]
