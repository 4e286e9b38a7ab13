import '../campaigns.css'
import { staffCountry } from '#/platform/app/studio/staff-country.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { TextField } from '#/platform/ui/form/field.tsx'
import type { DraftFieldsProps } from './draft-fields.ts'

type PerMarketProps = Omit<DraftFieldsProps, 'replacing'> & { name: 'amounts' | 'minimums'; label: string }
export const PerMarketFields = ({ name, label, draft, set, error }: PerMarketProps) => (
  <div className="campaign-each">
    {draft.markets.map((id: MarketId) => (
      <TextField
        key={id}
        label={`${label}, ${staffCountry(id)}`}
        name={`${name}-${id}`}
        inputMode="decimal"
        suffix={marketOf(id).currency}
        value={draft[name][id]}
        onChange={({ target }) => set({ [name]: { ...draft[name], [id]: target.value } })}
        error={error(`${name}.${id}`)}
      />
    ))}
  </div>
)
