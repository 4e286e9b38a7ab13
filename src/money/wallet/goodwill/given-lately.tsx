import { StaffMoney } from '#/platform/app/studio/staff-money.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import { paths } from '#/platform/paths.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import type { GivenCredit } from './studio-credit.schema.ts'

/** The latest credit given, to check for a duplicate before giving more. */
export const GivenLately = ({ given }: { given: readonly GivenCredit[] }) => (
  <Section title="Given lately">
    {given.length === 0 ? (
      <p>Nobody was given credit yet.</p>
    ) : (
      <DataTable label="Given lately" lines rows={given} columns={columns} rowKey={({ id }) => id} />
    )}
  </Section>
)

const columns: Column<GivenCredit>[] = [
  { id: 'given', card: 'plain', header: 'Given', cell: ({ givenAt }) => staffDay(givenAt) },
  {
    id: 'member',
    card: 'title',
    header: 'Customer',
    cell: ({ memberId, member }) => <TextLink to={paths.studioCredit(memberId)}>{member}</TextLink>,
  },
  { id: 'amount', card: 'lead', header: 'Amount', align: 'end', cell: (given) => <StaffMoney {...given} /> },
  { id: 'reason', card: 'plain', header: 'Reason', cell: ({ reason }) => reason },
  {
    id: 'by',
    header: 'By',
    cell: ({ givenBy, agreedBy }) => (agreedBy ? `${givenBy}, agreed by ${agreedBy}` : givenBy),
  },
  { id: 'until', header: 'Good until', cell: ({ expiresAt }) => staffDay(expiresAt) },
]
