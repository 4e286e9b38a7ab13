import './rail.css'
import type { ReactNode } from 'react'
import { Form, useNavigate, useSearchParams } from 'react-router'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import { fromTheFirst, withParams } from './list-params.rule.ts'

type RailFindProps = {
  label: string
  /** Prefixes of the rails below, which all show the results. */
  prefixes?: readonly string[]
  fields?: readonly string[]
  children?: ReactNode
}

/** One market or all, and a search, above the waiting work. A form whose state is the address, as for every list. */
export function RailFind({ label, prefixes = [''], fields = [], children }: RailFindProps) {
  const [params] = useSearchParams()
  const anew = prefixes.reduce((search, prefix) => withParams(search, fromTheFirst, prefix), params)
  const own = ['search', ...fields]
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
