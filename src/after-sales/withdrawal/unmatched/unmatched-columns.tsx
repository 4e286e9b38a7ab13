import '#/platform/ui/form/button.css'
import '../studio/withdrawals.css'
import { useApp } from '#/platform/app/app-provider.tsx'
import { nowOf } from '#/platform/app/market-now.ts'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { staffDay, staffDaysUntil } from '#/platform/app/studio/staff-time.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Column } from '#/platform/ui/data/data-table.tsx'
import { Button } from '#/platform/ui/form/button.tsx'
import { daysLeftLabel } from '../studio/due.tsx'
import type { UnmatchedDeclaration } from './unmatched.schema.ts'

type Acts = { onMatch(of: UnmatchedDeclaration): void; onSettle(of: UnmatchedDeclaration): void }

export const columnsFor = ({ onMatch, onSettle }: Acts): Column<UnmatchedDeclaration>[] => [
  { id: 'declared-by', card: 'title', header: 'Declared by', cell: (one) => <Typed {...one} /> },
  { id: 'due', short: true, header: 'Money out by', cell: (one) => <DueDay {...one} /> },
  { id: 'declared', short: true, header: 'Declared', cell: ({ declaredAt }) => staffDay(declaredAt) },
  { id: 'country', short: true, header: 'Country', cell: ({ market }) => staffCountry(market) },
  {
    id: 'act',
    card: 'act',
    short: true,
    align: 'end',
    header: '',
    cell: (one) => (
      <div className="withdrawal-acts">
        <a className="button" data-size="small" data-variant="secondary" href={`mailto:${one.email}`}>
          Message<span className="visually-hidden"> to {one.email}</span>
        </a>
        <Button size="small" variant="secondary" onClick={() => onSettle(one)}>
          Settle with words<span className="visually-hidden"> {nameOf(one)}</span>
        </Button>
        <Button size="small" onClick={() => onMatch(one)}>
          Match<span className="visually-hidden"> {nameOf(one)}</span>
        </Button>
      </div>
    ),
  },
]

export const nameOf = ({ name, email }: Pick<UnmatchedDeclaration, 'name' | 'email'>) => name || email

/** All that was typed, for the comparison with a purchase. */
export function Typed({ name, email, number, remembered, pieces }: UnmatchedDeclaration) {
  return (
    <span>
      {name || email}
      {name !== '' && <Said name="E-mail" text={email} />}
      {number !== '' && <Said name="Number" text={number} />}
      {remembered !== '' && <Said name="Remembers" text={remembered} />}
      <Said name="Withdraws from" text={pieces || 'all of it'} />
    </span>
  )
}

const Said = ({ name, text }: { name: string; text: string }) => (
  <span className="withdrawal-said">
    <b>{name}:</b> {text}
  </span>
)

function DueDay({ dueOn }: UnmatchedDeclaration) {
  const left = staffDaysUntil(atNoon(dueOn), nowOf(useApp()).toISOString())
  return (
    <span className="withdrawal-due">
      <b className="withdrawal-whole">{staffDay(atNoon(dueOn))}</b>{' '}
      <span className="withdrawal-left withdrawal-whole" data-over={left < 0 || undefined}>
        {daysLeftLabel(left)}
      </span>
    </span>
  )
}
