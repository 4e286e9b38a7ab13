import './card-mark.css'
import type { ReactNode } from 'react'

/** The mark of each card brand; `name` is its accessible name, the key the provider's code. */
const marks: Readonly<Record<string, { name: string; drawn: ReactNode }>> = {
  visa: {
    name: 'Visa',
    drawn: (
      <path
        d="M16.6 8.600 14.800 17.400h-2.500l1.800-8.800Zm9 5.700 1.300-3.300.7 3.300Zm2.800 3.100h2.300l-2-8.800h-2.100c-.5 0-.9.300-1.100.7l-3.700 8.100h2.600l.5-1.300h3.200Zm-6.400-2.900c0-2.300-3.300-2.400-3.300-3.500 0-.3.300-.7 1-.8.400 0 1.300-.1 2.400.4l.4-1.800a6.700 6.700 0 0 0-2.300-.4c-2.400 0-4.100 1.200-4.100 3 0 1.300 1.200 2 2.100 2.400 1 .5 1.300.7 1.300 1.100 0 .6-.8.9-1.500.9-1.200 0-2-.3-2.500-.6l-.5 1.900c.6.3 1.600.5 2.700.5 2.500 0 4.200-1.200 4.300-3.100M12.900 8.600l-4 8.800H6.300l-2-7c-.1-.5-.2-.6-.6-.8-.6-.3-1.600-.6-2.500-.8l.1-.2h4.200c.5 0 1 .4 1.100 1l1 5.200 2.600-6.200Z"
        transform="translate(4.300)"
        fill="#1a1f71"
      />
    ),
  },
  mastercard: {
    name: 'Mastercard',
    drawn: (
      <>
        <circle cx="16" cy="13" r="7" fill="#eb001b" />
        <circle cx="24" cy="13" r="7" fill="#f79e1b" />
        <path d="M20 7.260a7 7 0 0 1 0 11.480 7 7 0 0 1 0-11.480" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    name: 'American Express',
    drawn: (
      <>
        <path d="M3 3h34v20H3z" fill="#016fd0" />
        <text x="20" y="16.300" textAnchor="middle" fontSize="9" fontWeight="600" fill="#fff">
          AMEX
        </text>
      </>
    ),
  },
}

/** The mark beside the card's name; screen readers get the name with it. */
export function CardMark({ brand }: { brand: string }) {
  const mark = marks[brand]
  if (!mark) return null
  return (
    <svg className="card-mark" viewBox="0 0 40 26" aria-hidden="true">
      <rect x=".5" y=".5" width="39" height="25" rx="3" fill="#fff" stroke="#e4ded4" />
      {mark.drawn}
    </svg>
  )
}

export const CardMarks = ({ label }: { label: string }) => (
  <ul className="card-marks" aria-label={label}>
    {Object.entries(marks).map(([brand, { name }]) => (
      <li key={brand}>
        <CardMark brand={brand} />
        <span className="visually-hidden">{name}</span>
      </li>
    ))}
  </ul>
)
