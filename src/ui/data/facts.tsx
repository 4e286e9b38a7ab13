import './facts.css'
import type { ReactNode } from 'react'

type Fact = { name: string; value: ReactNode }

/** What there is to know about one thing, name by name, under each other. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
