import './facts.css'
import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

type FactsProps = {
  facts: readonly Fact[]
  /** Each name above its value on a telephone, where the values are long and do not break well. */
  stacked?: boolean
  /** Values begin where those of other facts on the page do. */
  even?: boolean
}

/** What there is to know about one thing, name by name, under each other. */
export const Facts = ({ facts, stacked, even }: FactsProps) => (
  <dl className="facts" data-stacked={stacked || undefined} data-even={even || undefined}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
