import './rail.css'
import type { ReactNode } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import type { AnyField } from './list-filters.tsx'
import { fromTheFirst, withParams } from './list-params.rule.ts'
import { ViewTabs } from './views/view-tabs.tsx'

type RailFindProps = {
  label: string
  /** Prefixes of the rails below, which all show the results. */
  prefixes?: readonly string[]
  /** Filters besides the market, which the children show. */
  fields?: readonly AnyField[]
  children?: ReactNode
}

const market: AnyField = {
  name: 'market',
  label: 'Market',
  options: marketIds.map((value) => ({ value, label: marketOf(value).country })),
}

/** One market or all, and a search, above the waiting work. A form whose state is the address, as for every list. */
export function RailFind({ label, prefixes = [''], fields = [], children }: RailFindProps) {
  const [params] = useSearchParams()
  const anew = prefixes.reduce((search, prefix) => withParams(search, fromTheFirst, prefix), params)
  const own = ['search', ...fields.map(({ name }) => name)]
  const others = [...anew].filter(([name]) => !own.includes(name))
  return (
    <>
      <Markets anew={anew} />
      <Form method="get" className="rail-find" aria-label={`Search: ${label}`} preventScrollReset>
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <input
          key={params.get('search')}
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          defaultValue={params.get('search') ?? ''}
        />
        {children}
      </Form>
      <div className="rail-views">
        <ViewTabs fields={[market, ...fields]} sorts={[]} rails={prefixes} />
      </div>
    </>
  )
}

function Markets({ anew }: { anew: URLSearchParams }) {
  const navigate = useNavigate()
  const choose = (market: MarketId | undefined) =>
    void navigate({ search: withParams(anew, { market }).toString() }, { preventScrollReset: true })
  return (
    <fieldset className="rail-markets" aria-label="Market">
      {[undefined, ...marketIds].map((id) => (
        <button
          type="button"
          key={id ?? 'all'}
          aria-pressed={(anew.get('market') ?? undefined) === id}
          onClick={() => choose(id)}
        >
          {id ? marketOf(id).country : 'All'}
        </button>
      ))}
    </fieldset>
  )
}
