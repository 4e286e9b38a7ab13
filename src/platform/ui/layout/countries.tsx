import './countries.css'
import { useId } from 'react'

type Country = { name: string; language: string; href: string; current: boolean }

/** The countries that the house delivers to. Plain links: another country is another language for the whole page. */
export function Countries({ heading, countries }: { heading: string; countries: readonly Country[] }) {
  const id = useId()
  return (
    <nav className="countries" aria-labelledby={id}>
      <p id={id}>{heading}</p>
      <ul>
        {countries.map(({ name, language, href, current }) => (
          <li key={language}>
            <a href={href} aria-current={current ? 'true' : undefined} lang={language}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
