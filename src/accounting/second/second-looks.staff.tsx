import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/app/api/api-client.ts'
import { staffCountry } from '#/app/studio/staff-country.ts'
import { staffMoney } from '#/app/studio/staff-money.tsx'
import { paths } from '#/paths.ts'
import type { WaitingLookView } from '#/second-looks/second-look.schema.ts'
import { askedFor, LookAnswer, lookWords } from '#/second-looks/waiting-look.tsx'
import { RecordRow, RecordRows } from '#/ui/data/record-rows.tsx'
import { TextLink } from '#/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/ui/layout/layout.tsx'
import { EmptyState } from '#/ui/notice/notice.tsx'
import { FinanceNav } from '../finance-nav.tsx'

export const title = () => 'Second looks'
export const loader = (args: LoaderFunctionArgs) => api(args).get('/studio/second-looks')

/** What above one person’s limit waits for a second colleague. */
export function Page() {
  const { waiting } = useLoaderData<typeof loader>()
  return (
    <Frame
      title="Second looks"
      lead="Refunds and write-offs above one person’s limit. Nobody decides their own."
      width="full"
    >
      <FinanceNav />
      <Stack>
        {waiting.length === 0 ? (
          <EmptyState mark="done" title="Nothing waits for a second colleague">
            A refund or write-off above one person’s limit comes here as soon as it is asked for.
          </EmptyState>
        ) : (
          <RecordRows label="Waiting for a second colleague">
            {waiting.map((look) => (
              <RecordRow key={look.id} title={<LookTitle {...look} />} note={askedFor(look)}>
                <LookAnswer look={look} />
              </RecordRow>
            ))}
          </RecordRows>
        )}
        <p>
          <TextLink to={paths.studioCredit()}>Credit that waits for a second colleague</TextLink>
        </p>
      </Stack>
    </Frame>
  )
}

const LookTitle = ({ kind, subjectId, member, market, ...money }: WaitingLookView) => (
  <>
    <span>{`${lookWords[kind]} of ${staffMoney(money)}, ${staffCountry(market)}`}</span>
    <TextLink to={opens[kind](subjectId)}>{member || nobodys[kind]}</TextLink>
  </>
)

const opens: Record<WaitingLookView['kind'], (id: string) => string> = {
  refund: paths.finance,
  'write-off': paths.financeDifferences,
  explanation: paths.financeDifferences,
  'dispute-loss': paths.financeDisputes,
  'claim-paid': paths.financeDisputes,
}
const nobodys: Record<WaitingLookView['kind'], string> = {
  refund: 'An erased member',
  'write-off': 'The difference',
  explanation: 'The difference',
  'dispute-loss': 'The dispute',
  'claim-paid': 'The claim',
}
