import { send } from '#/platform/app/api/api-client.ts'
import { PaperButton } from '#/platform/app/api/paper-button.tsx'
import { staffDay } from '#/platform/app/studio/staff-time.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { type Column, DataTable } from '#/platform/ui/data/data-table.tsx'
import { Section } from '#/platform/ui/layout/layout.tsx'
import type { PackKind } from './pack-kinds.rule.ts'
import type { Packs } from './packs.api.ts'

type Contract = Shown<typeof Packs>['packs'][number]

const kinds: Readonly<Record<PackKind, string>> = {
  box: 'Box',
  'shop-order': 'Order',
  exchange: 'Exchange',
  'gift-card': 'Gift card',
  subscription: 'Subscription',
}
const nameOf = ({ kind, number }: Contract) => `${kinds[kind]} ${number}`.trim()

/** A customer's contracts, each with its file (R11.03). */
export function CustomerContracts({ memberId, packs }: { memberId: string; packs: readonly Contract[] }) {
  if (packs.length === 0) return null
  const columns: Column<Contract>[] = [
    { id: 'contract', header: 'Contract', cell: nameOf },
    { id: 'agreedAt', header: 'Made on', cell: ({ agreedAt }) => staffDay(agreedAt), short: true },
    { id: 'terms', header: 'Terms of', cell: ({ termsVersion }) => termsVersion, short: true },
    {
      id: 'file',
      header: 'File',
      card: 'act',
      cell: (contract) => (
        <PaperButton
          read={() =>
            send('GET', '/studio/customers/:id/packs/:packId/pdf', {
              params: { id: memberId, packId: contract.id },
              file: true,
            })
          }
          file={contract.file}
          size="small"
          failed="The file could not be made. Try again."
        >
          PDF<span className="visually-hidden"> of {nameOf(contract)}</span>
        </PaperButton>
      ),
    },
  ]
  return (
    <Section title="Contracts">
      <DataTable label="Contracts" rows={packs} columns={columns} rowKey={({ id }) => id} few />
    </Section>
  )
}
